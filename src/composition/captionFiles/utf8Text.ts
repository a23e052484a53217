/** Code units per `String.fromCharCode` call, because the number of arguments is limited. */
const UNITS_AT_ONCE = 8192
/** The smallest code point for each number of continuation bytes. */
const MIN_CODE_POINT = [0, 0x80, 0x8_00, 0x1_00_00]

export function textOfUnits(units: Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += UNITS_AT_ONCE) {
    // Spreading the array would use its iterator, which takes ten times as long.
    parts.push(Reflect.apply(String.fromCharCode, null, units.subarray(at, at + UNITS_AT_ONCE)))
  }
  return parts.join('')
}

/** The number of continuation bytes after a lead byte. Null if the byte is not a lead byte. */
function bytesAfter(first: number): 1 | 2 | 3 | null {
  if (first < 0xc2 || first > 0xf4) return null
  if (first < 0xe0) return 1
  return first < 0xf0 ? 2 : 3
}

/** The code point at an offset. Null if its bytes are not UTF-8. */
function codePointAt(bytes: Uint8Array, at: number, following: 1 | 2 | 3): number | null {
  let codePoint = (bytes[at] ?? 0) & (0x3f >> following)
  for (let index = at + 1; index <= at + following; index += 1) {
    const byte = bytes[index] ?? 0
    if ((byte & 0xc0) !== 0x80) return null
    codePoint = (codePoint << 6) | (byte & 0x3f)
  }
  const isSurrogate = codePoint >= 0xd8_00 && codePoint <= 0xdf_ff
  return codePoint < (MIN_CODE_POINT[following] ?? 0) || codePoint > 0x10_ff_ff || isSurrogate ? null : codePoint
}

interface Utf8Text {
  /** Contains U+FFFD for each wrong byte. */
  readonly text: string
  readonly wrongBytes: number
  /** Number of characters beyond ASCII. */
  readonly longCharacters: number
}

const REPLACEMENT = 0xff_fd

/** Decodes UTF-8 and counts the bytes that are not valid. The core has no TextDecoder. */
export function utf8Text(bytes: Uint8Array): Utf8Text {
  const units = new Uint16Array(bytes.length)
  let [length, wrongBytes, longCharacters] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      units[length] = first
      length += 1
      continue
    }
    const following = bytesAfter(first)
    const found = following === null ? null : codePointAt(bytes, at, following)
    const codePoint = found ?? REPLACEMENT
    if (codePoint > 0xff_ff) {
      units[length] = 0xd8_00 + ((codePoint - 0x1_00_00) >> 10)
      length += 1
    }
    units[length] = codePoint > 0xff_ff ? 0xdc_00 + (codePoint & 0x3_ff) : codePoint
    length += 1
    if (found === null || following === null) wrongBytes += 1
    else {
      longCharacters += 1
      at += following
    }
  }
  return { text: textOfUnits(units.subarray(0, length)), wrongBytes, longCharacters }
}
