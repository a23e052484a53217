import { graphemePrefix } from '../../base/graphemes.ts'
import type { Refusal } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import { MAX_CAPTION_MS } from '../limits.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import { parseCaptionTime } from './captionTime.ts'

/** A line that contains the times of a cue, or is meant to. */
export type TimeLine =
  | { readonly kind: 'times'; readonly startMs: Milliseconds; readonly endMs: Milliseconds }
  | { readonly kind: 'wrong'; readonly refusal: (line: number) => Refusal }

/** Number of characters of a line that are searched for times. The rest is layout, which is not read. */
const EXAMINED = 200
/** Direction marks and byte order marks, which some programs write into times. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const TIME = String.raw`(-?\s*\d{1,4}(?:\s*:\s*\d{1,4}){1,2}(?:\s*[.,]\s*\d{1,9})?)`
const ARROW_TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s|$)`, 'u')
/** Accepts arrows that a spelling correction has changed, such as `→`, and arrows that contain blanks. */
const LOOSE_TIMES = new RegExp(String.raw`^\s*${TIME}\s*(?:(?:[-–—]\s*){1,3}>|=+>|→)\s*${TIME}(?:\s|$)`, 'u')
const TWO_TIMES = new RegExp(String.raw`^\s*${TIME}\s+${TIME}\s*$`, 'u')
const SBV_TIMES = /^\s*([-\d:.]+)\s*,\s*([-\d:.]+)\s*$/u
const CLOCK = /\d\s*:\s*\d/u
/** A time with hours or a fraction. `12:30` alone may be text. */
const FULL_TIME = /:.*:|[.,]/u

export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '')
export const excerptOf = (line: string): string => graphemePrefix(line.slice(0, EXAMINED).trim(), 60)

const wrong = (reason: 'arrow' | 'format' | 'negative' | 'unreadable', text: string): TimeLine => ({
  kind: 'wrong',
  refusal: (line) => captionFileRefusal('caption_time', { reason, line, text: excerptOf(text) }),
})

/** Checks two times. `null` stands for a time that cannot be read. */
export function timesBetween(from: string, to: string, parse: (text: string) => Milliseconds | null): TimeLine {
  const [start, end] = [from.replaceAll(/\s+/gu, ''), to.replaceAll(/\s+/gu, '')]
  const negative = [start, end].find((time) => time.startsWith('-'))
  if (negative !== undefined && parse(negative.slice(1)) !== null) return wrong('negative', negative)
  const [startMs, endMs] = [parse(start), parse(end)]
  if (startMs === null) return wrong('format', start)
  if (endMs === null) return wrong('format', end)
  if (endMs <= startMs) {
    const reason = endMs < startMs ? 'before' : 'same'
    return {
      kind: 'wrong',
      refusal: (line) => captionFileRefusal('caption_time_order', { reason, line, from: start, to: end }),
    }
  }
  if (endMs > MAX_CAPTION_MS)
    return { kind: 'wrong', refusal: (line) => captionFileRefusal('caption_time_limit', { line }) }
  return { kind: 'times', startMs, endMs }
}

/** Reads the times of an SRT cue. Null if the line is not meant as times. */
export function readSrtTimes(line: string): TimeLine | null {
  const head = withoutMarks(line.slice(0, EXAMINED))
  const [, from, to] = ARROW_TIMES.exec(head) ?? []
  if (from !== undefined && to !== undefined) return timesBetween(from, to, parseCaptionTime)
  const [, looseFrom = '', looseTo = ''] = LOOSE_TIMES.exec(head) ?? []
  if (FULL_TIME.test(looseFrom) && FULL_TIME.test(looseTo)) return timesBetween(looseFrom, looseTo, parseCaptionTime)
  if (line.includes('-->')) return CLOCK.test(head) ? wrong('unreadable', head) : null
  const [, first = '', second = ''] = TWO_TIMES.exec(head) ?? []
  return FULL_TIME.test(first) && FULL_TIME.test(second) ? wrong('arrow', head) : null
}

/** Reads the times of an SBV cue, `0:00:01.000,0:00:02.000`. Null if the line is not meant as times. */
export function readSbvTimes(line: string): TimeLine | null {
  const head = withoutMarks(line.slice(0, EXAMINED))
  const [, from = '', to = ''] = SBV_TIMES.exec(head) ?? []
  return FULL_TIME.test(from) && FULL_TIME.test(to) && CLOCK.test(head)
    ? timesBetween(from, to, parseCaptionTime)
    : null
}
