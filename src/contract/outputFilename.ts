import { graphemesOf } from '../base/graphemes.ts'

/** File systems allow 255 bytes or UTF-16 units; browsers may append a suffix such as ` (1)`. */
const MAX_STEM_BYTES = 240

/**
 * Separators, characters that Windows forbids, and characters that disguise a name: control characters, line breaks,
 * lone surrogates and bidirectional controls. Joiners stay, because emoji and Persian need them.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name without any such character would be invisible. */
const VISIBLE = /[^\p{Cf}\p{Z}\p{M}]/u

/** Reserved Windows device names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu

/** The file name of a render, derived from its title and valid on every file system. */
export function outputFilename(title: string): string {
  const plain = title
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/\.mp4$/iu, '')
    .replace(/^[.\s]+/u, '')
  const named = RESERVED.test(plain) ? `_${plain}` : plain
  const stem = cut(named).trim()
  return `${VISIBLE.test(stem) ? stem : 'video'}.mp4`
}

/** Truncates between graphemes, never within one. */
function cut(name: string): string {
  let kept = ''
  let bytes = 0
  for (const { segment } of graphemesOf(name)) {
    bytes += byteLength(segment)
    if (bytes > MAX_STEM_BYTES) return kept
    kept += segment
  }
  return kept
}

/** The length in UTF-8 bytes. */
function byteLength(text: string): number {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
    0,
  )
}
