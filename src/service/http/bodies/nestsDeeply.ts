/** Ten times deeper than any document of the API. Code that walks a body recurses once per level. */
const MAX_JSON_DEPTH = 100

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whether JSON is nested too deeply. Scans the bytes before they are parsed. */
export function nestsDeeply(json: Uint8Array): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}
