/** Returns the bytes of a file, an `Uint8Array`, for Python or the interpreter, which cannot be asked again: the thread
 * waits for them. `isAnew` is past all caches. */
export function fetchedNow(url, isAnew = false) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // A page may wait only for text: here each byte becomes a character.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  if (isAnew) request.setRequestHeader("cache-control", "no-cache");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${url}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
}
