/** Returns the bytes of a file. The thread waits for them, so that Python need not be asked again. */
export function fetchedNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte becomes a letter
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${url}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255).buffer;
}
