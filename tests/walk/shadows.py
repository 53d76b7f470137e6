"""The accounts of all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.walk.shadow import Shadow
from tests.walk.shadow_grand_cru import GrandCruShadow
from tests.walk.shadow_vino import VinoShadow
from tests.walk.shadow_viticulture import ViticultureShadow
from tests.walk.shadow_weinhaendler import WeinhaendlerShadow

SHADOWS: dict[str, Callable[[Any], Shadow]] = {
    "grand_cru": GrandCruShadow,
    "vino": VinoShadow,
    "viticulture": ViticultureShadow,
    "weinhaendler": WeinhaendlerShadow,
}
