import type { Frames, FramesPerSecond } from '../../../../../base/units.ts'
import { NUMBER, numberOf } from '../words/numbers.ts'

/** Single letters are units only after digits, so that “as” does not count as a second. */
const SECONDS = '(?:seconds?|secs?|(?<=\\d ?)s)(?![\\w])'
const MINUTES = '(?:minutes?|mins?|(?<=\\d ?)m)(?![\\w])'
const MILLISECONDS = '(?:milliseconds?|(?<=\\d ?)ms)(?![\\w])'
const FRAMES = '(?:frames?|(?<=\\d ?)f)(?![\\w])'
const CLOCK = '\\d{1,3}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?'

/** Prevents a match in phrases such as “add a second title”, which contain no time. */
const NOT_ORDINAL =
  '(?!an? second (?:clip|video|title|text|caption|image|picture|one|song|track|shot|scene|copy|logo)\\b)'

/** Matches a duration such as `3 seconds`, `1 minute 20 seconds`, `half a second`, `12 frames`. */
export const LENGTH = `(?:${NOT_ORDINAL}\\b${NUMBER} ?(?:minutes?|mins?|(?<=\\d ?)m(?=\\d|\\b))(?:,? (?:and )?${NUMBER} ?${SECONDS}|\\d+ ?${SECONDS})?|${NOT_ORDINAL}\\b${NUMBER} ?(?:${SECONDS}|${MILLISECONDS}|${FRAMES}))`
/** Matches a time such as `0:05`, `1:02.5`, `5 seconds`, `frame 90`. */
export const MOMENT = `(?:${CLOCK}|frame \\d+|second \\d+(?![\\w])|${LENGTH})`

function clockSeconds(text: string, fps: FramesPerSecond): number {
  const [whole = '', fraction = ''] = text.split(/[.,]/u)
  const seconds = whole.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const isTimecode = /^\d\d:\d\d$/u.test(whole) && fraction.length === 2 && Number(fraction) < fps
  return seconds + (fraction === '' ? 0 : isTimecode ? Number(fraction) / fps : Number(`0.${fraction}`))
}

/**
 * The unrounded number of frames for a match of `MOMENT` or `LENGTH`.
 *
 * Open point: `00:05.12` — two digits in every part mean timecode with frames, as the editor writes it; `0:05.5` is
 * five and a half seconds.
 */
export function framesOf(words: string, fps: FramesPerSecond): Frames {
  const text = words.toLowerCase().trim()
  if (new RegExp(`^${CLOCK}$`, 'u').test(text)) return clockSeconds(text, fps) * fps
  const frame = /^frame (\d+)$/u.exec(text)
  if (frame) return Number(frame[1])
  const second = /^second (\d+)$/u.exec(text)
  if (second) return Number(second[1]) * fps
  let frames = 0
  const part = new RegExp(`(${NUMBER}) ?(?:(${MINUTES}|m(?=\\d))|(${SECONDS})|(${MILLISECONDS})|(${FRAMES}))`, 'gu')
  for (const [, number = '', isMinutes, isSeconds, isMilliseconds] of text.matchAll(part)) {
    const value = numberOf(number)
    if (isMinutes) frames += value * 60 * fps
    else if (isSeconds) frames += value * fps
    else frames += isMilliseconds ? (value * fps) / 1000 : value
  }
  return frames
}
