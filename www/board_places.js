// Lets the reader press any place of the board that has a name, instead of making a move there: while the prompt asks
// for places (`data-places`), a press names the smallest such element around it. A field names one, too.
const asks = () => document.querySelector("#prompt[data-places]") !== null;
const placeOf = (target) => target.closest?.("#board [id], #part-seats [id]") ?? null;

/** Passes the pressed or named places to the page. */
export function begin({ act }) {
  function take(event) {
    const place = asks() && event.target instanceof Element ? placeOf(event.target) : null;
    if (place === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act(`place ${encodeURIComponent(place.id)}`);
  }

  function fillList({ target }) {
    if (target.id !== "write-place") return;
    const list = document.getElementById("write-places");
    const named = [...document.querySelectorAll("#board [id]:not(defs [id]), #part-seats [id]")];
    list.replaceChildren(...named.map(({ id, ariaLabel }) => new Option(ariaLabel ?? "", id)));
  }

  function takeNamed({ target }) {
    if (target.id !== "write-place" || document.getElementById(target.value) === null) return;
    act(`place ${encodeURIComponent(target.value)}`);
    target.value = "";
  }

  window.addEventListener("click", take, true);
  window.addEventListener("focusin", fillList);
  window.addEventListener("change", takeNamed);
}
