import { endOf } from '../../../../../../composition/timeline.ts'
import { cutRest } from '../../cutRest.ts'
import type { Draft } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { otherKind, phrase, type Slot } from '../../grammar/slot.ts'
import { cannot, intended } from '../../steps.ts'
import { resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRequest } from '../../times/timeRequest.ts'

const kept: Slot<TimeRequest> = (reading, state) => {
  const when = takeTimes(reading, state, { isRelative: false })
  return when.part || (when.start && when.end) ? when : otherKind
}

/** Reads instructions such as “Keep only 0:05 to 0:15”. */
export const keepOnly = rule({
  name: 'keepOnly',
  example: 'keep only 0:05 to 0:15',
  slots: { verb: phrase(/^(?:keep|use|leave)(?: only| just)?\b/iu), kept },
  needs: ['verb'],
  fillers: /\b(?:part|section|from|between|video|only|just|of)\b/iu,
  plan({ kept: when }, state) {
    const found = resolveTimes(when, state)
    if (!found.ok) return found
    const { start, end } = found.value
    if (start === null || end === null) return null
    const last = Math.max(0, ...state.document.overlays.map(endOf))
    if (start <= 0 && end >= last) return cannot('That is the whole video, so nothing would change.')
    const after = end < last ? cutRest(end, { side: 'after', state }) : null
    if (after && !after.ok) return after
    const before: Draft = ({ document }) => {
      const steps = cutRest(start, { side: 'before', state: { ...state, document } })
      return steps.ok ? steps.value : []
    }
    return intended([...(after ? after.value : []), ...(start > 0 ? [before] : [])])
  },
})
