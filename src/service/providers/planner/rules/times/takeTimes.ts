import { takeTargets } from '../targets/takeTargets.ts'
import type { PlanState } from '../planState.ts'
import { NUMBER, numberOf } from '../words/numbers.ts'
import type { Reading } from '../words/reading.ts'
import { framesOf, LENGTH, MOMENT } from './timePhrases.ts'
import { noTime, type Point, type TimeRequest } from './timeRequest.ts'

const COMPOSITION =
  "(?: of (?:the|this|my|our) (?:whole |entire )?(?:video|composition|timeline|film|movie|project))?(?![\\w']| clip)"
const EDGE = `(?:the )?(?:very )?(?:start|beginning|end|opening|intro)${COMPOSITION}`
const POINT = `(?:${MOMENT}|${EDGE})`

const WHOLE =
  /\b(?:for|over|during|throughout|across|through) (?:the|its) (?:whole|entire|full|complete) (?:video|composition|thing|time|length|duration|timeline)\b|\bthroughout(?: the (?:video|composition))?(?! [a-z]+ clip)\b|\bthe (?:whole|entire) (?:time|video|way through)\b|\ball the way through\b/iu
const PART = new RegExp(
  `\\b(?:over|during|for|in|on|onto|within|across|at) the (?:(first|opening|initial)|(?:last|final|closing)) (${LENGTH})${COMPOSITION}`,
  'iu',
)
const RANGE = new RegExp(
  `(?:\\b(?:from|between|starting at|starting from|at)\\s+)?(${POINT})\\s*(?:to|and|until|till|til|through|up to|-)\\s*(${POINT})`,
  'iu',
)
const BARE_RANGE = new RegExp(`\\b(?:from|between) (${NUMBER})\\s*(?:to|and|until|till|-)\\s*(${LENGTH})`, 'iu')
const AT_EDGE = new RegExp(
  `\\b(?:(?:right )?at|on|onto|to|in|as|from|until|till) (?:the|an?) (?:very )?(?:(start|beginning|opening|intro|front)|(end|outro|ending|finish))${COMPOSITION}(?! of)`,
  'iu',
)
const AT_MIDDLE =
  /\b(?:at )?half-?way(?: (?:through|point))?(?: (?:of )?(?:the|this) (?:video|composition))?\b|\b(?:in|at) the (?:middle|half-?way point) of (?:the|this) (?:video|composition|timeline)\b/iu
const OF_TARGET =
  /\b(?:at|from|to|until|till|in) (?:the )?(?:very )?(start|beginning|end|middle|cent(?:er|re)|half) of (?=\S)/iu
const RELATIVE = /\b(right after|just after|after|following|right before|before|until|till) (?=\S)/iu
const WHEN = /\b(?:when|once|as soon as) (?=\S)/iu
const WHEN_EDGE = /^[\s|]*(?:(starts|begins|appears|comes|plays)|(?:ends|stops|finishes|is over))\b/iu
const BESIDE = /\b(?:over|during|on top of|while|as long as|throughout|across|on|onto|with) (?=\S)/iu
const FROM_ON = new RegExp(`\\bfrom (${MOMENT}) on(?:wards?)?\\b`, 'iu')
const AT = new RegExp(
  `(?:\\b(?:(?:starting |beginning )?(?:at|from|on|in|into|to|after|around)|starting|when) |@ ?)(?:the )?(${MOMENT})(?: ?(?:mark|point))?(?: in(?:to the (?:video|clip))?\\b)?|\\b(${MOMENT}) in(?:to (?:it|the video))?\\b`,
  'iu',
)
const CLOCK_ALONE = /(?<![\d:])(\d{1,3}:\d{2}(?:[.,]\d+)?)(?![\d:])/u
const UNTIL = new RegExp(`\\b(?:until|till|til|up to|ending at|to) (${MOMENT})`, 'iu')
const FOR = new RegExp(`\\b(?:for|lasting|that lasts|which lasts|lasts?|stays?|of|long) (?:about )?(${LENGTH})`, 'iu')
const LONG = new RegExp(`\\b(${LENGTH})(?: long)?`, 'iu')

function pointOf(words: string, state: PlanState): Point {
  if (/\b(?:start|beginning|opening|intro)\b/iu.test(words)) return { kind: 'start' }
  if (/\b(?:end)\b/iu.test(words)) return { kind: 'end' }
  return { kind: 'frame', frame: framesOf(words, state.document.fps) }
}

const edgeOf = (word: string): 'start' | 'middle' | 'end' =>
  /start|beginning/iu.test(word) ? 'start' : /end/iu.test(word) ? 'end' : 'middle'

/** Takes a range: “from 0:05 to 0:08”, “over the last 4 seconds”, “throughout”. */
function takeRange(reading: Reading, state: PlanState): TimeRequest | null {
  const { fps } = state.document
  if (reading.take(WHOLE)) return { ...noTime, isWhole: true }
  const part = reading.take(PART)
  if (part) return { ...noTime, part: { side: part[1] ? 'first' : 'last', length: framesOf(part[2] ?? '', fps) } }
  const bare = reading.take(BARE_RANGE)
  if (bare) {
    const end = framesOf(bare[2] ?? '', fps)
    const unit = /(?:minutes?|mins?|m)$/iu.test(bare[2] ?? '')
      ? 60 * fps
      : /(?:frames?|f)$/iu.test(bare[2] ?? '')
        ? 1
        : fps
    const start = numberOf(bare[1] ?? '') * unit
    return { ...noTime, start: { kind: 'frame', frame: start }, end: { kind: 'frame', frame: end } }
  }
  const range = reading.take(RANGE)
  return range && { ...noTime, start: pointOf(range[1] ?? '', state), end: pointOf(range[2] ?? '', state) }
}

/** Takes a time relative to other overlays: “at the end of the first clip”, “after the second clip”, “over it”. */
function takeRelative(reading: Reading, state: PlanState): TimeRequest | null {
  const edge = OF_TARGET.exec(reading.rest())
  if (edge) {
    const targets = takeTargets(reading, { state, after: OF_TARGET })
    if (targets) return { ...noTime, start: { kind: 'edge', edge: edgeOf(edge[1] ?? ''), targets } }
  }
  const when = WHEN.exec(reading.rest())
  const subject = when && takeTargets(reading, { state, after: WHEN })
  if (when && subject) {
    const rest = reading.rest()
    const edge = WHEN_EDGE.exec(rest.slice(when.index))
    if (edge) reading.cut(when.index, edge[0].length)
    return { ...noTime, start: { kind: 'edge', edge: edge && !edge[1] ? 'end' : 'start', targets: subject } }
  }
  const relation = RELATIVE.exec(reading.rest())?.[1] ?? ''
  const beside = takeTargets(reading, { state, after: RELATIVE })
  if (beside && /until|till/iu.test(relation))
    return { ...noTime, end: { kind: 'edge', edge: 'start', targets: beside } }
  if (beside && /after|following/iu.test(relation))
    return { ...noTime, start: { kind: 'edge', edge: 'end', targets: beside } }
  if (beside) return { ...noTime, end: { kind: 'edge', edge: 'start', targets: beside } }
  const during = takeTargets(reading, { state, after: BESIDE })
  return during && { ...noTime, during }
}

function takeStart(reading: Reading, state: PlanState): Point | null {
  const onwards = reading.take(FROM_ON)
  if (onwards) return pointOf(onwards[1] ?? '', state)
  const edge = reading.take(AT_EDGE)
  if (edge) return { kind: edge[1] ? 'start' : 'end' }
  if (reading.take(AT_MIDDLE)) return { kind: 'middle' }
  const at = reading.take(AT) ?? reading.take(CLOCK_ALONE)
  return at && pointOf(at[1] ?? at[2] ?? '', state)
}

/** Takes all references to times. With `isRelative: false`, references to other overlays do not count as times. */
export function takeTimes(reading: Reading, state: PlanState, { isRelative = true } = {}): TimeRequest {
  const range = takeRange(reading, state)
  if (range) return range
  const long = reading.take(FOR)
  const until = reading.take(UNTIL)
  const relative = isRelative ? takeRelative(reading, state) : null
  const start = relative ? relative.start : takeStart(reading, state)
  const length = long ?? reading.take(LONG)
  return {
    ...noTime,
    ...relative,
    start,
    ...(until ? { end: pointOf(until[1] ?? '', state) } : {}),
    length: length && framesOf(length[1] ?? '', state.document.fps),
  }
}
