import { textOfUnits } from './utf8Text.ts'

/** The characters of 0x80 to 0x9f. Zero marks the five bytes without one. Source: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const HIGH_CONTROLS = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
] // biome-ignore format: a table
const [TAB, CR, SPACE, DELETE, FIRST_HIGH, LAST_HIGH_CONTROL, FIRST_ACCENTED] = [
  0x09, 0x0d, 0x20, 0x7f, 0x80, 0x9f, 0xc0,
]

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isControl = (byte: number): boolean => byte === DELETE || (byte < SPACE && (byte < TAB || byte > CR))

/**
 * Decodes Windows-1252, which contains ISO 8859-1. Null if the result does not look like text: if it contains control
 * characters, or more accented than plain letters, as a text in a different alphabet would.
 */
export function windows1252(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length)
  let [letters, accented] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const unit = byte >= FIRST_HIGH && byte <= LAST_HIGH_CONTROL ? (HIGH_CONTROLS[byte - FIRST_HIGH] ?? 0) : byte
    if (unit === 0 || isControl(byte)) return null
    if (isLetter(byte)) letters += 1
    if (byte >= FIRST_ACCENTED) accented += 1
    units[at] = unit
  }
  return accented > letters ? null : textOfUnits(units)
}
