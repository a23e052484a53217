import { ok, refuse, type Result } from '../../base/result.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import { textOfUnits, utf8Text } from './utf8Text.ts'
import { windows1252 } from './windows1252.ts'

/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 512

/** Decodes UTF-16 strictly. Null if a code unit is incomplete. */
function utf16(bytes: Uint8Array, isLittleEndian: boolean): string | null {
  if (bytes.length % 2 === 1) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const units = new Uint16Array(bytes.length / 2)
  for (let at = 0; at < units.length; at += 1) units[at] = view.getUint16(at * 2, isLittleEndian)
  const text = textOfUnits(units)
  return text.isWellFormed() ? text : null
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/**
 * Counts zeros at every other byte. In most scripts, one of the two bytes of UTF-16 is zero: the second in little
 * endian, the first in big endian.
 */
function emptyBytes(bytes: Uint8Array, first: 0 | 1): number {
  let count = 0
  for (let at = first; at < Math.min(bytes.length, SAMPLE_BYTES); at += 2) if (bytes[at] === 0) count += 1
  return count
}

export interface CaptionText {
  readonly text: string
  /**
   * `damaged` if some bytes of UTF-8 are wrong, and `guessed` if the bytes are in no Unicode encoding, so that all characters
   * beyond ASCII may be wrong.
   */
  readonly quality: 'damaged' | 'guessed' | 'sound'
  /** Number of U+FFFD in the text that stand for wrong bytes. */
  readonly wrongBytes: number
}

/** Minimum number of valid characters beyond ASCII for each wrong byte. Text in a different encoding has far fewer. */
const MIN_SOUND_CHARACTERS = 4

const sound = (text: string | null): CaptionText | null =>
  text === null ? null : { text, quality: 'sound', wrongBytes: 0 }

function utf8(bytes: Uint8Array): CaptionText | null {
  const { text, wrongBytes, longCharacters } = utf8Text(bytes)
  if (wrongBytes === 0) return sound(text)
  return longCharacters >= wrongBytes * MIN_SOUND_CHARACTERS ? { text, quality: 'damaged', wrongBytes } : null
}

function unicode(bytes: Uint8Array): CaptionText | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return utf8(bytes.subarray(3))
  if (startsWith(bytes, [0xff, 0xfe])) return sound(utf16(bytes.subarray(2), true))
  if (startsWith(bytes, [0xfe, 0xff])) return sound(utf16(bytes.subarray(2), false))
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) / 2
  const [inFirst, inSecond] = [emptyBytes(bytes, 0), emptyBytes(bytes, 1)]
  if (pairs >= 2 && Math.max(inFirst, inSecond) > pairs / 4) return sound(utf16(bytes, inSecond > inFirst))
  return utf8(bytes)
}

/**
 * The text of a caption file in UTF-8, or in UTF-16 of either byte order, with or without a byte order mark. Anything
 * else is read as Windows-1252 if it looks like that.
 *
 * Open point: other encodings — we refuse them with `caption_encoding`, because the bytes do not reveal which of dozens
 * it is, and a wrong guess would show the wrong characters.
 */
export function decodeCaptionBytes(bytes: Uint8Array): Result<CaptionText> {
  const read = unicode(bytes)
  if (read?.text.includes('\0')) return refuse(captionFileRefusal('caption_encoding', { reason: 'binary' }))
  if (read !== null) return ok(read)
  const guessed = windows1252(bytes)
  return guessed === null
    ? refuse(captionFileRefusal('caption_encoding', { reason: 'letters' }))
    : ok({ text: guessed, quality: 'guessed', wrongBytes: 0 })
}
