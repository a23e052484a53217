import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'

const VERB = /^(?:duplicate|copy|clone|(?:make|create|add) (?:a |an? exact |another )?(?:copy|duplicate) of|repeat)\b/iu
const TIMES = new RegExp(`\\b(?:(twice)|(?!an?\\b)(${NUMBER}) times)\\b`, 'iu')

/** “Duplicate the second clip”. */
export const duplicate: Intent = {
  name: 'duplicate',
  example: 'duplicate the second clip',
  read(reading, state) {
    if (!reading.take(VERB)) return null
    const times = reading.take(TIMES)
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!phrases || !reading.isSpent(/\b(?:it|once)\b/iu)) return null
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    const count = times?.[1] ? 2 : times ? numberOf(times[2] ?? '') : 1
    if (count < 1 || !Number.isInteger(count))
      return cannot('Say how many copies, such as: duplicate the second clip twice.')
    const steps = targets.value.flatMap((overlay) =>
      Array.from({ length: Math.min(count, 20) }, () =>
        step(
          ['duplicateOverlay', { overlayId: overlay.id }],
          `Duplicate ${nameOf(state, overlay)}`,
          'The copy follows right after it, in a free row where its own is taken.',
        ),
      ),
    )
    return intended(steps)
  },
}
