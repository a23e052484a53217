import { graphemesOf } from './graphemes.ts'

/**
 * Separators, characters that Windows forbids, and characters that disguise a name: control characters, line breaks,
 * lone surrogates and bidirectional controls. Joiners stay, because emoji and Persian need them.
 */
export const FORBIDDEN_IN_FILE_NAMES =
  '\\\\\\/:*?"<>|\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'

/** A name without any such character would be invisible. */
const VISIBLE = /[^\p{Cf}\p{Z}\p{M}]/u

/** Reserved Windows device names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu

export const isVisibleName = (name: string): boolean => VISIBLE.test(name)

/** Windows reads device names in any directory and with any extension as the device. */
export const withoutDeviceName = (name: string, prefix = '_'): string =>
  RESERVED.test(name) ? `${prefix}${name}` : name

/** The length in UTF-8 bytes. */
export function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The longest prefix of whole graphemes that takes at most `maxBytes` in UTF-8. */
export function bytePrefix(text: string, maxBytes: number): string {
  let end = 0
  let bytes = 0
  for (const { segment } of graphemesOf(text)) {
    bytes += byteLength(segment)
    if (bytes > maxBytes) return text.slice(0, end)
    end += segment.length
  }
  return text
}
