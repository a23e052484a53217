import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, frames, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { lengthWords } from '../../times/clock.ts'
import { LENGTH } from '../../times/timePhrases.ts'
import { openReading } from '../../words/reading.ts'

const KIND =
  /\b(?:(slide|sliding|slides)|(wipe|wipes|wiping)|cross-?(?:fade|dissolve)s?|(?:cross )?dissolves?|fades?|fading)(?: transitions?)?(?: from the (left|right|top|bottom))?(?: transitions?)?/iu
const WORDS =
  /\b(?:add|put|use|insert|make|give|apply|set|transitions?|between|to|from|into|with|over|of|long|all|clips?|every|each|them|it|and|in|effect|smooth|place|have)\b/iu
const EVERY =
  /\b(?:between|to) (?:all(?: of)?|every|each)(?: of)?(?: the)? (?:clips?|videos?|shots?|scenes?|cuts?|images?|pictures?)\b|\bbetween (?:the |my )?(?:clips|videos|shots|scenes|images|pictures)\b/iu
const BETWEEN = /\bbetween (?:the )?(\w+) and (?:the )?(\w+) (clips?|images?|pictures?)\b/iu
const USUAL_SECONDS = 0.5

interface Softening {
  readonly type: 'slide' | 'wipe' | 'fade'
  readonly direction?: string
}

const verbs = { fade: 'Crossfade', wipe: 'Wipe', slide: 'Slide' }

const softening: Slot<Softening> = (reading) => {
  const found = reading.take(KIND)
  const type = found?.[1] ? 'slide' : found?.[2] ? 'wipe' : 'fade'
  const side = found?.[3]?.toLowerCase()
  return { type, ...(side === undefined || type === 'fade' ? {} : { direction: `from-${side}` }) }
}

/** Returns the clip after each cut. */
type Cuts = (state: PlanState) => Result<readonly Overlay[]>

const everyCut: Slot<Cuts | null> = (reading) =>
  reading.take(EVERY) && ((state) => ok(picturesOf(state).filter((overlay) => isAtCut(overlay, state))))

const cutBetween: Slot<Cuts | null> = (reading) => {
  const found = reading.take(BETWEEN)
  return found && ((state) => laterOf(found, state))
}

const namedCuts: Slot<Cuts | null> = (reading, before) => {
  const phrases = takeTargets(reading, { state: before })
  return (
    phrases &&
    ((state) => {
      const found = resolveTargets(phrases, state)
      return found.ok && found.value.length > 1 ? ok(found.value.slice(1)) : found
    })
  )
}

const cuts = firstOf(everyCut, cutBetween, namedCuts)

/** Reads instructions such as “Add a crossfade between the first and the second clip”. */
export const transition = rule({
  name: 'transition',
  example: 'add a wipe between the first and the second clip',
  opens: /\b(?:transition|cross-?(?:fade|dissolve)|dissolve|wipe|slide)s?\b|\bfade.*\bbetween\b/iu,
  slots: {
    softening,
    over: frames(new RegExp(`\\b(?:over|of|for|lasting|with)? ?(${LENGTH})(?: long)?`, 'iu')),
    cuts,
  },
  fillers: WORDS,
  plan({ softening: wanted, over, cuts }, state) {
    if (!cuts) return cannot('Say between which clips, such as: add a wipe between the first and second clips.')
    const found = cuts(state)
    if (!found.ok) return found
    if (found.value.length === 0) return cannot('No two clips are next to each other.')
    const length = over ?? Math.round(USUAL_SECONDS * state.document.fps)
    const refused = forEachOf(found.value, (overlay) => softenable(overlay, length, state))
    if (!refused.ok) return refused
    const inTime = found.value.toSorted((left, right) => left.from - right.from)
    return intended(inTime.map((overlay) => softened(overlay, { ...wanted, length }, state)))
  },
})

const picturesOf = ({ document }: PlanState): Overlay[] =>
  document.overlays.filter(({ type }) => type === 'video' || type === 'image')

const isAtCut = (overlay: Overlay, state: PlanState): boolean =>
  picturesOf(state).some((other) => other.row === overlay.row && endOf(other) === overlay.from)

/** The overlay, provided that a transition can precede it. */
function softenable(overlay: Overlay, length: Frames, state: PlanState): Result<Overlay> {
  if (overlay.type !== 'video' && overlay.type !== 'image')
    return cannot(`Only video and image clips can have a transition, and ${nameOf(state, overlay)} is neither.`)
  if (!isAtCut(overlay, state))
    return cannot(`Nothing ends where ${nameOf(state, overlay)} starts, so it cannot have a transition.`)
  if (length > overlay.durationInFrames) return cannot(`${nameOf(state, overlay)} is shorter than the transition.`)
  return ok(overlay)
}

function softened(
  overlay: Overlay,
  { length, ...wanted }: Softening & { readonly length: Frames },
  state: PlanState,
): EditPlanStep {
  const changes = { transitionIn: { ...wanted, durationInFrames: length } }
  const over = lengthWords(length, state.document.fps)
  const label = `${verbs[wanted.type]} to ${nameOf(state, overlay)} over ${over}`
  return step(['changeOverlay', { overlayId: overlay.id, changes }], label, 'It softens the cut before this clip.')
}

/** The later clip in “between the first and the second clip”. */
function laterOf([, first = '', second = '', noun = 'clip']: RegExpExecArray, state: PlanState): ReturnType<Cuts> {
  const one = noun.replace(/s$/iu, '')
  const text = `the ${first} ${one} and the ${second} ${one}`
  const phrases = takeTargets(openReading({ text, quotes: [] }), { state })
  const resolved = phrases ? resolveTargets(phrases, state) : null
  if (!resolved || (resolved.ok && resolved.value.length !== 2))
    return cannot('Say between which two clips, such as: add a wipe between the first and second clips.')
  if (!resolved.ok) return resolved
  return ok(resolved.value.toSorted((left, right) => left.from - right.from).slice(1))
}
