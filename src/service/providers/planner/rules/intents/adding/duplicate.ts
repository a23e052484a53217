import { rule } from '../../grammar/rule.ts'
import { phrase, targets } from '../../grammar/slot.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'

const VERB = /^(?:duplicate|copy|clone|(?:make|create|add) (?:a |an? exact |another )?(?:copy|duplicate) of|repeat)\b/iu
const TIMES = new RegExp(`\\b(?:(twice)|(?!an?\\b)(${NUMBER}) times)\\b`, 'iu')

/** Reads instructions such as “Duplicate the second clip”. */
export const duplicate = rule({
  name: 'duplicate',
  example: 'duplicate the second clip',
  slots: { verb: phrase(VERB), copies: phrase(TIMES), which: targets({ isTimePart: true }) },
  needs: ['verb', 'which'],
  fillers: /\b(?:it|once)\b/iu,
  plan({ copies, which }, state) {
    const found = resolveTargets(which, state)
    if (!found.ok) return found
    const count = copies?.[1] ? 2 : copies ? numberOf(copies[2] ?? '') : 1
    if (count < 1 || !Number.isInteger(count))
      return cannot('Say how many copies, such as: duplicate the second clip twice.')
    const why = 'The copy is placed directly after it, on a free track if its own is occupied.'
    const steps = found.value.flatMap((overlay) =>
      Array.from({ length: Math.min(count, 20) }, () =>
        step(['duplicateOverlay', { overlayId: overlay.id }], `Duplicate ${nameOf(state, overlay)}`, why),
      ),
    )
    return intended(steps)
  },
})
