import type { CaptionFormat } from './captionFile.ts'
import { isBlankUnit, isLineBreakUnit } from './captionLines.ts'
import { readSrtTimes } from './timeLine.ts'
import { textOfUnits } from './utf8Text.ts'

const LF = 0x0a

/**
 * Text in the form that a caption file can contain: without trailing blanks, and without empty lines, which would end
 * the cue.
 */
export function normalCaptionText(text: string): string {
  const units = new Uint16Array(text.length)
  let length = 0
  /** End of the last visible character in the line. Blanks after it count only if another one follows. */
  let lettersEnd = 0
  let isLineOpen = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isLineBreakUnit(unit)) {
      length = lettersEnd
      isLineOpen = false
    } else if (isLineOpen || !isBlankUnit(unit)) {
      if (!isLineOpen && length > 0) {
        units[length] = LF
        length += 1
      }
      isLineOpen = true
      units[length] = unit
      length += 1
      if (!isBlankUnit(unit)) lettersEnd = length
    }
  }
  return textOfUnits(units.subarray(0, lettersEnd))
}

/**
 * SRT has no tag syntax of its own, so only known tags count as markup: `<Applause>` is text. `\N` and `\h` are the line
 * break and the hard blank of ASS, which programs copy into SRT.
 */
const SRT_MARKUP = /<\/?(?:b|i|u|s|em|strong|font|span|ruby|rt|rb|c|v|lang)(?:[\s.][^<>]*)?\/?>|\{\\[^{}]*\}|\\[Nh]/giu
const VTT_MARKUP = /<(?:\/?[a-z][^<>]*|\/?|\d[\d:.]*)>/giu

const named: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f',
} // biome-ignore format: a table
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});/giu

/** The character of an entity, or the entity itself if it has none. */
function characterOf(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return named[name] ?? entity
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : entity
}

const breaks: Readonly<Record<string, string>> = { '\\N': '\n', '\\h': '\u00a0' }

/** Text without tags and with entities decoded. Other line breaks and blanks stay as they are. */
export function withoutMarkup(raw: string, format: CaptionFormat): string {
  const text =
    format === 'srt' ? raw.replaceAll(SRT_MARKUP, (markup) => breaks[markup] ?? '') : raw.replaceAll(VTT_MARKUP, '')
  return text.replaceAll(ENTITY, (entity) => characterOf(entity))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const hasTimes = (text: string): boolean =>
  text.includes(':') && text.split('\n').some((line) => readSrtTimes(line) !== null)

/**
 * Escapes text so that `withoutMarkup` reads it back unchanged. Many players show escapes in SRT literally, so only
 * text that looks like markup or like the times of a cue is escaped there.
 */
export function withMarkup(text: string, format: CaptionFormat): string {
  if (format === 'vtt') return escaped(text)
  const isPlain = withoutMarkup(text, 'srt') === text && !text.includes('-->')
  const written = isPlain ? text : escaped(text).replaceAll('{', '&#123;').replaceAll('\\', '&#92;')
  return hasTimes(text) ? written.replaceAll(':', '&#58;') : written
}
