import type { Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { shiftLater } from '../../closeUp.ts'
import type { Intended } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { Ended, flag, otherKind, phrase, says, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { clock } from '../../times/clock.ts'

const VERB =
  /^(?:delete|remove|erase|get rid of|lose|drop|take (?:out|away)|cut(?: out)?|discard|kill|throw (?:out|away)|clear)\b/iu
const CLOSE =
  /\b(?:and |then )?(?:clos(?:e|ing)|fill(?:ing)?|remov(?:e|ing)) (?:up )?(?:the |its )?(?:gap|hole)s?(?: it leaves)?\b|\bwithout (?:leaving )?a gap\b/iu
const EVERYTHING = /\b(?:everything|all (?:of it|overlays|the overlays)|the whole (?:thing|video|composition))\b/iu

const emptied = new Ended(
  cannot('The built-in planner does not delete everything. Say which clips to delete, such as: delete all texts.'),
)

const notEverything: Slot<true> = (reading) => {
  if (!reading.take(EVERYTHING)) return true
  return reading.isSpent() ? emptied : otherKind
}

/** Reads instructions such as “Delete the second clip and close the gap”. */
export const remove = rule({
  name: 'remove',
  example: 'delete the second clip',
  slots: {
    isCut: says(/^cut\b(?! out)/iu),
    verb: phrase(VERB),
    isClosing: flag(CLOSE),
    notEverything,
    which: targets({ isTimePart: true }),
  },
  needs: ['verb', 'which'],
  fillers: /\b(?:from|in|video|timeline|out|completely|entirely)\b/iu,
  plan({ isCut, isClosing, which }, state) {
    if (isCut)
      return cannot(
        'Say where to cut, such as: split the first clip at 0:10. To remove it, say: delete the first clip.',
      )
    const hasClips = state.document.overlays.some(({ type }) => type === 'video')
    if (hasClips && which.some(({ words }) => /^(?:the )?(?:sound|audio)s?$/iu.test(words)))
      return cannot('Clips have sound too. Say “delete the music” or “mute the first clip”.')
    const found = resolveTargets(which, state)
    return found.ok ? removed(found.value, isClosing, state) : found
  },
})

function removed(overlays: readonly Overlay[], isClosing: boolean, state: PlanState): Result<Intended> {
  const { fps } = state.document
  const named = (overlay: Overlay): string => nameOf(state, overlay)
  const steps = overlays.map((overlay) => {
    const place = `from ${clock(overlay.from, fps)} to ${clock(endOf(overlay), fps)}`
    const why = isClosing ? `It is ${place}.` : `It is ${place}; later clips stay where they are.`
    return step(['deleteOverlay', { overlayId: overlay.id }], `Delete ${named(overlay)}`, why)
  })
  if (!isClosing) return intended(steps)
  const [only, ...others] = overlays
  if (!only || others.length > 0)
    return cannot('Close the gap after one clip at a time, such as: delete the second clip and close the gap.')
  const shift = { row: only.row, from: endOf(only), delta: -only.durationInFrames, nameOf: named }
  return intended([...steps, ...shiftLater(state.document, shift)])
}
