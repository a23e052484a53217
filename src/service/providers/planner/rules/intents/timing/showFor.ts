import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Composition, Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { shiftLater } from '../../closeUp.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { clock, lengthWords } from '../../times/clock.ts'
import { framesOf, LENGTH, MOMENT } from '../../times/timePhrases.ts'

const VERB = /^(?:show|make|keep|extend|let|have|lengthen|set|display|hold|prolong|leave|stretch|shorten|end)\b/iu
const FOR = new RegExp(
  `\\b(?:(?:last|lasts|stay|stays|for|to|be|only|visible|on screen|long|a duration of|the duration (?:of|to))\\s+)+(${LENGTH})(?: long)?|\\b(${LENGTH}) long\\b`,
  'iu',
)
const BY = new RegExp(`\\b(?:by )?(${LENGTH}) (longer|shorter)\\b|\\b(longer|shorter)? ?by (${LENGTH})`, 'iu')
const UNTIL = new RegExp(
  `\\b(?:(?:last|stay|stays|visible|on screen)\\s+)*(?:until|till|til|end at|ends at|at) (?:the )?(?:(end)(?: of the (?:video|composition))?|(${MOMENT}))`,
  'iu',
)
const WORDS =
  /\b(?:show|make|keep|extend|let|have|lengthen|set|display|hold|prolong|leave|stretch|shorten|length|duration|on|screen|it|up|last|stay|visible|end|of|only|so that)\b/iu

/** Computes the new duration of an overlay. */
type NewLength = (overlay: Overlay, document: Composition) => Frames

const by: Slot<NewLength | null> = (reading, { document: { fps } }) => {
  const isExtending = reading.has(/^(?:extend|lengthen|prolong)\b/iu)
  const found = reading.take(BY)
  if (!found) return null
  const word = (found[2] ?? found[3])?.toLowerCase()
  const isLonger = word === undefined ? isExtending : word === 'longer'
  const change = Math.round(framesOf(found[1] ?? found[4] ?? '', fps))
  return (overlay) => overlay.durationInFrames + (isLonger ? change : -change)
}

const lasting: Slot<NewLength | null> = (reading, { document: { fps } }) => {
  const found = reading.take(FOR)
  return found && (() => Math.round(framesOf(found[1] ?? found[2] ?? '', fps)))
}

const until: Slot<NewLength | null> = (reading) => {
  const found = reading.take(UNTIL)
  return (
    found &&
    ((overlay, { durationInFrames, fps }) =>
      (found[1] ? durationInFrames : Math.round(framesOf(found[2] ?? '', fps))) - overlay.from)
  )
}

const newLength = firstOf(by, lasting, until)

/** Reads instructions such as “Show the title for 8 seconds”. */
export const showFor = rule({
  name: 'showFor',
  example: 'show the first title for 8 seconds',
  opens: VERB,
  unless: /\b(?:fade|speed|volume)/iu,
  slots: { length: newLength, which: targets() },
  needs: ['length', 'which'],
  fillers: WORDS,
  plan({ length, which }, state) {
    const found = resolveTargets(which, state)
    if (!found.ok) return found
    const isOne = found.value.length === 1
    const steps = forEachOf(found.value, (overlay) =>
      shownFor(overlay, { frames: length(overlay, state.document), isOne }, state),
    )
    return steps.ok ? intended(steps.value.flat(), found.value) : steps
  },
})

interface Showing {
  readonly frames: Frames
  /** True if all other overlays keep their duration. */
  readonly isOne: boolean
}

/** Shows an overlay for a different duration. Later clips and pictures of the row move along. */
function shownFor(overlay: Overlay, { frames, isOne }: Showing, state: PlanState): Result<readonly EditPlanStep[]> {
  const { document } = state
  const { fps } = document
  if (state.unsure.includes(overlay.id))
    return cannot('Its length is not known until the silences have been removed. Ask for this in a second request.')
  const name = nameOf(state, overlay)
  const lasts = lengthWords(overlay.durationInFrames, fps)
  const start = clock(overlay.from, fps)
  if (frames < 1) return cannot(`${name} starts at ${start} and lasts ${lasts}, so nothing would be left of it.`)
  if (frames === overlay.durationInFrames) return cannot(`${name} already lasts ${lasts}.`)
  const input = { overlayId: overlay.id, changes: { durationInFrames: frames } }
  const label = `Show ${name} for ${lengthWords(frames, fps)}`
  const change = step(['changeOverlay', input], label, `It starts at ${start} as before.`)
  if (overlay.type !== 'video' && overlay.type !== 'image') return ok([change])
  if (!isOne) return cannot('Change the length of one clip at a time, such as: show the first image for 8 seconds.')
  const delta = frames - overlay.durationInFrames
  const shift = { row: overlay.row, from: endOf(overlay), delta, nameOf: (other: Overlay) => nameOf(state, other) }
  return ok([change, ...shiftLater(document, shift)])
}
