import { graphemesOf } from '../base/graphemes.ts'

/** File systems take 255 bytes or UTF-16 units; some room is left for what a browser appends, such as ` (1)`. */
const MAX_STEM_BYTES = 240

/**
 * Separators, what Windows forbids, and what would show another name than there is: control characters, line breaks, broken Unicode,
 * and the characters that turn the direction. What joins or parts letters stays: emoji and Persian need it.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name of nothing else could not be seen. */
const VISIBLE = /[^\p{Cf}\p{Z}\p{M}]/u

/** Devices of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu

/** The name of a rendered file, after a title: one that every file system takes. */
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

/** As many whole characters as there is room for. */
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

/** Bytes in UTF-8. */
function byteLength(text: string): number {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
    0,
  )
}
