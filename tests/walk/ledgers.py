"""The accounts of all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.walk.ledger import Shadow
from tests.walk.ledger_grand_cru import GrandCruShadow
from tests.walk.ledger_vino import VinoShadow
from tests.walk.ledger_viticulture import ViticultureShadow
from tests.walk.ledger_weinhaendler import WeinhaendlerShadow

SHADOWS: dict[str, Callable[[Any], Shadow]] = {
    "grand_cru": GrandCruShadow,
    "vino": VinoShadow,
    "viticulture": ViticultureShadow,
    "weinhaendler": WeinhaendlerShadow,
}
