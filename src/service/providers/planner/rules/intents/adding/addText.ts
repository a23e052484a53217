import type { Frames } from '../../../../../../base/units.ts'
import type { Composition } from '../../../../../../composition/schema.ts'
import { newText } from '../../../../../../composition/overlays/defaults.ts'
import type { Draft, Intent } from '../../intent.ts'
import type { PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock, secondsOf } from '../../times/clock.ts'
import { lastFrame, lastSeenFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRange } from '../../times/timeWish.ts'
import { COLOR, colorOf } from '../../words/colors.ts'
import { boxAt, placeWords, takePlace, type Place } from '../../words/places.ts'
import { QUOTE, type Reading } from '../../words/reading.ts'

const KIND =
  /\b(?:(lower[- ]third)|((?:end|closing) cards?)|title cards?|(?:opening |closing |end |intro |section )?(?:title|text|caption|heading|headline|header|label|sub-?title|subheading|slogan|call to action|cta|words?|line|message|note|credit)s?(?: (?:card|overlay|text))?)\b/iu
const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|lay|show|display|write|type|overlay|superimpose|create|i want|i need|give me|give it|have|let|bring in)\b/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|lay|show|display|write|type|overlay|superimpose|create|i want|i need|give me|give it|have|up|on ?screen|screen|with|text|words?|letters?|colou?r|saying|that says|which says|says|that reads|which reads|reading|onto|on|in|it|another|new|over|video|as|called|titled|named|appear|appears?|shown|and)\b/iu
const DEFAULT_SECONDS = 5

interface Look {
  readonly fontSize?: number
  readonly fontWeight?: number
  readonly color?: string
  readonly backgroundColor?: string
  readonly textAlign?: 'left' | 'center' | 'right'
}

function takeLook(reading: Reading, { isLowerThird, usual }: { isLowerThird: boolean; usual: number }): Look {
  const back = reading.take(
    new RegExp(`\\b(?:on|with|over)(?: an?)? (${COLOR})(?: background| box| bar)|\\b(${COLOR}) background`, 'iu'),
  )
  const color = reading.take(
    new RegExp(
      `(?:\\b(?:in|coloured|colored)(?: the colou?r)? )?(?<![\\w#])(${COLOR})(?: (?:letters|text|colou?r))?`,
      'iu',
    ),
  )
  const size = reading.take(
    /\b(?:font ?)?size (\d{1,4})(?: ?(?:px|pt|points|pixels))?\b|\b(\d{1,4}) ?(?:px|pt|points?|pixels)\b/iu,
  )
  const large = reading.take(/\b(?:in )?(?:(very large|huge|giant)|(big|large|bigger))(?: (?:letters|type|font))?\b/iu)
  const little = reading.take(/\b(?:in )?(?:small|little|tiny|smaller)(?: (?:letters|type|font))?\b/iu)
  const bold = reading.take(/\b(?:in )?bold\b/iu)
  const align = reading.take(
    /\b(left|right|cent(?:er|re))[- ]aligned\b|\baligned (?:to the )?(left|right|cent(?:er|re))\b|\b(cent(?:ered|red))\b/iu,
  )
  const factor = large ? (large[1] ? 2 : 1.5) : little ? 0.6 : isLowerThird ? 0.7 : null
  const side = (align?.[1] ?? align?.[2] ?? (align ? 'center' : isLowerThird ? 'left' : '')).toLowerCase()
  const given = Number(size?.[1] ?? size?.[2] ?? 0)
  return {
    ...(given > 0 ? { fontSize: given } : factor === null ? {} : { fontSize: Math.round(usual * factor) }),
    ...(bold ? { fontWeight: 800 } : {}),
    ...(color ? { color: colorOf(color[1] ?? '') } : {}),
    ...(back ? { backgroundColor: colorOf(back[1] ?? back[2] ?? '') } : {}),
    ...(side === ''
      ? {}
      : {
          textAlign: side === 'left' ? ('left' as const) : side === 'right' ? ('right' as const) : ('center' as const),
        }),
  }
}

/** Where a text lies on the timeline: five seconds unless told otherwise, at the end of the video before it. */
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

/** “Add a title "Summer" at the start”. */
export const addText: Intent = {
  name: 'addText',
  example: 'add a title "Summer" at the start',
  read(reading, state) {
    if (isAboutExisting(reading, state)) return null
    const verb = VERB.exec(reading.rest())
    const kind = reading.take(KIND)
    const quote = reading.take(new RegExp(QUOTE, 'u'))
    if (!quote)
      return verb && kind && reading.isSpent(WORDS)
        ? cannot('Say in quotes what it should say, such as: add a title "Summer" at the start.')
        : null
    if (!verb && !kind) return null
    if (reading.has(/\b(?:in|at) the (?:middle|cent(?:er|re))(?! of)\b/iu))
      return cannot(
        '“In the middle” could be a time or a place. Say “halfway through” or “in the middle of the screen”.',
      )
    const text = reading.quoteOf(quote[0])
    const isLowerThird = kind?.[1] !== undefined || reading.take(/\b(?:as|in) (?:a|the) lower third\b/iu) !== null
    const usual = newText(state.document, text, { from: 0 }).styles.fontSize ?? 16
    const look = takeLook(reading, { isLowerThird, usual })
    const early = takePlace(reading)
    const wish = takeTimes(reading, state)
    const place = early ?? takePlace(reading)
    const isEndCard = kind?.[2] !== undefined && !wish.start && !wish.end
    if (!reading.isSpent(WORDS)) return null
    if (text === '') return cannot('The quotes are empty: there is no text to add.')
    const times = resolveTimes(isEndCard ? { ...wish, start: { kind: 'end' } } : wish, state)
    if (!times.ok) return times
    const { from, frames } = rangeOf(times.value, {
      isAtEnd: isEndCard || wish.start?.kind === 'end',
      isBefore: wish.end?.kind === 'edge',
      state,
    })
    if (frames < 1) return cannot('The text would be shown for less than a frame.')
    const { fps } = state.document
    const input = { text, ...look, startFrame: from, durationSeconds: secondsOf(frames, fps) }
    const label = `Add the ${isLowerThird ? 'lower third' : 'text'} “${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
    const why = `It is shown from ${clock(from, fps)} to ${clock(from + frames, fps)}, in front of everything.`
    return intended([step(['addTextOverlay', input], label, why), ...placing(place, isLowerThird)])
  },
}

/** “Put the text "Welcome" at the top” is about a text that is there. */
function isAboutExisting(reading: Reading, state: PlanState): boolean {
  const found = new RegExp(
    `^(?:put|place|show|display|have|let|bring in) the (?:title|text|heading|headline|caption|label|words?)? ?(${QUOTE})`,
    'iu',
  ).exec(reading.rest())
  const content = found ? reading.quoteOf(found[1] ?? '').toLowerCase() : null
  return state.document.overlays.some((overlay) => overlay.type === 'text' && overlay.content.toLowerCase() === content)
}

function placing(place: Place | null, isLowerThird: boolean): Draft[] {
  if (!place && !isLowerThird) return []
  return [
    ({ document, createdIds }) => {
      const made = document.overlays.find(({ id }) => id === createdIds[0])
      if (!made) return []
      const changes = place ? boxAt(place, made, document) : lowerThirdBox(made.height, document)
      const label = place ? `Put it at ${placeWords(place)}` : 'Put it in the lower third'
      return [
        step(['changeOverlay', { overlayId: made.id, changes }], label, 'New texts lie in the middle of the canvas.'),
      ]
    },
  ]
}

function lowerThirdBox(height: number, document: Composition): { top: number } {
  return { top: Math.round(document.height * 0.8 - height / 2) }
}
