import type { Frames } from '../../../../../../base/units.ts'
import { newText } from '../../../../../../composition/overlays/defaults.ts'
import type { Draft } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { Ended, otherKind, type Slot } from '../../grammar/slot.ts'
import type { PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock, secondsOf } from '../../times/clock.ts'
import { lastFrame, lastSeenFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRange, TimeRequest } from '../../times/timeRequest.ts'
import { boxAt, placeWords, takePlace, type Place } from '../../words/places.ts'
import { QUOTE, type Reading } from '../../words/reading.ts'
import { textStyle, type TextStyle } from './textStyle.ts'

const KIND =
  /\b(?:(lower[- ]third)|((?:end|closing) cards?)|title cards?|(?:opening |closing |end |intro |section )?(?:title|text|caption|heading|headline|header|label|sub-?title|subheading|slogan|call to action|cta|words?|line|message|note|credit)s?(?: (?:card|overlay|text))?)\b/iu
const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|lay|show|display|write|type|overlay|superimpose|create|i want|i need|give me|give it|have|let|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|lay|show|display|write|type|overlay|superimpose|create|i want|i need|give me|give it|have|up|on ?screen|screen|with|text|words?|letters?|colou?r|saying|that says|which says|says|that reads|which reads|reading|onto|on|in|it|another|new|over|video|as|called|titled|named|appear|appears?|shown|and)\b/iu
const EXISTING = new RegExp(
  `^(?:put|place|show|display|have|let|bring in) the (?:title|text|heading|headline|caption|label|words?)? ?(${QUOTE})`,
  'iu',
)
const DEFAULT_SECONDS = 5

interface Said {
  readonly text: string
  readonly kind: 'lower third' | 'end card' | 'text'
}

/** Takes the quoted text and its kind. */
const said: Slot<Said> = (reading, state) => {
  if (isAboutExisting(reading, state)) return otherKind
  const isAsked = reading.has(VERB)
  const kind = reading.take(KIND)
  const quote = reading.take(new RegExp(QUOTE, 'u'))
  if (!quote) return isAsked && kind && reading.isSpent(WORDS) ? noQuote : otherKind
  if (!isAsked && !kind) return otherKind
  if (reading.has(/\b(?:in|at) the (?:middle|cent(?:er|re))(?! of)\b/iu)) return timeOrPlace
  const isLowerThird = kind?.[1] !== undefined || reading.take(/\b(?:as|in) (?:a|the) lower third\b/iu) !== null
  return {
    text: reading.quoteOf(quote[0]),
    kind: isLowerThird ? 'lower third' : kind?.[2] === undefined ? 'text' : 'end card',
  }
}

const noQuote = new Ended(cannot('Put its text in quotes, such as: add a title "Summer" at the start.'))
const timeOrPlace = new Ended(
  cannot('“In the middle” could be a time or a place. Say “halfway through” or “in the middle of the screen”.'),
)

/** “Put the text "Welcome" at the top” refers to an existing text. */
function isAboutExisting(reading: Reading, state: PlanState): boolean {
  const found = EXISTING.exec(reading.rest())
  const content = found ? reading.quoteOf(found[1] ?? '').toLowerCase() : null
  return state.document.overlays.some((overlay) => overlay.type === 'text' && overlay.content.toLowerCase() === content)
}

/** Takes a place on the canvas, which may be given before or after the times. */
const placement: Slot<{ readonly place: Place | null; readonly when: TimeRequest }> = (reading, state) => {
  const early = takePlace(reading)
  const when = takeTimes(reading, state)
  return { place: early ?? takePlace(reading), when }
}

/** Reads instructions such as “Add a title "Summer" at the start”. */
export const addText = rule({
  name: 'addText',
  example: 'add a title "Summer" at the start',
  slots: { said, style: textStyle, placement },
  fillers: WORDS,
  plan({ said: { text, kind }, style, placement: { place, when } }, state) {
    if (text === '') return cannot('The quotes are empty: there is no text to add.')
    const isEndCard = kind === 'end card' && !when.start && !when.end
    const found = resolveTimes(isEndCard ? { ...when, start: { kind: 'end' } } : when, state)
    if (!found.ok) return found
    const isAtEnd = isEndCard || when.start?.kind === 'end'
    const { from, frames } = rangeOf(found.value, { isAtEnd, isBefore: when.end?.kind === 'edge', state })
    if (frames < 1) return cannot('The text would be shown for less than one frame.')
    const { fps } = state.document
    const isLowerThird = kind === 'lower third'
    const fields = styleFields(style, { isLowerThird, text, state })
    const input = { text, ...fields, startFrame: from, durationSeconds: secondsOf(frames, fps) }
    const label = `Add the ${isLowerThird ? kind : 'text'} “${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
    const why = `It is shown from ${clock(from, fps)} to ${clock(from + frames, fps)}, in front of everything.`
    const placed = place || isLowerThird ? [placing(place)] : []
    return intended([step(['addTextOverlay', input], label, why), ...placed])
  },
})

interface NewText {
  readonly isLowerThird: boolean
  readonly text: string
  readonly state: PlanState
}

/** A lower third is smaller than other text and left-aligned. */
function styleFields({ sizeFactor, ...style }: TextStyle, { isLowerThird, text, state }: NewText): object {
  const usual = newText(state.document, text, { from: 0 }).styles.fontSize ?? 16
  const factor = sizeFactor ?? (isLowerThird && style.fontSize === undefined ? 0.7 : null)
  return {
    ...(factor === null ? {} : { fontSize: Math.round(usual * factor) }),
    ...(isLowerThird ? { textAlign: 'left' } : {}),
    ...style,
  }
}

/** Range of the text on the timeline: five seconds by default, and within the video if placed at its end. */
function rangeOf(
  { start, end, length }: TimeRange,
  { isAtEnd, isBefore, state }: { isAtEnd: boolean; isBefore: boolean; state: PlanState },
): { from: Frames; frames: Frames } {
  const usual = Math.round(length ?? DEFAULT_SECONDS * state.document.fps)
  const total = lastFrame(state)
  if (end !== null && start === null) {
    const frames = length === null && !isBefore ? end : Math.min(usual, end)
    return { from: end - frames, frames }
  }
  if (start === null) return { from: 0, frames: length === null ? Math.min(usual, total) : usual }
  if (end !== null) return { from: start, frames: end - start }
  if (isAtEnd) {
    const seen = lastSeenFrame(state)
    return { from: Math.max(0, seen - usual), frames: Math.min(usual, seen) }
  }
  const room = total - start
  return { from: start, frames: length === null && room >= state.document.fps ? Math.min(usual, room) : usual }
}

function placing(place: Place | null): Draft {
  return ({ document, createdIds }) => {
    const made = document.overlays.find(({ id }) => id === createdIds[0])
    if (!made) return []
    const lowerThird = { top: Math.round(document.height * 0.8 - made.height / 2) }
    const changes = place ? boxAt(place, made, document) : lowerThird
    const label = place ? `Put it at ${placeWords(place)}` : 'Put it in the lower third'
    return [
      step(
        ['changeOverlay', { overlayId: made.id, changes }],
        label,
        'New text is placed in the middle of the canvas.',
      ),
    ]
  }
}
