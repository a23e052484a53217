import { endOf } from '../../../../../../composition/timeline.ts'
import { cutRest } from '../../cutRest.ts'
import type { Draft, Intent } from '../../intent.ts'
import { cannot, intended } from '../../steps.ts'
import { resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'

const VERB = /^(?:keep|use|leave)(?: only| just)?\b/iu

/** “Keep only 0:05 to 0:15”. */
export const keepOnly: Intent = {
  name: 'keepOnly',
  example: 'keep only 0:05 to 0:15',
  read(reading, state) {
    if (!reading.take(VERB)) return null
    const wish = takeTimes(reading, state, { isRelative: false })
    if (!wish.part && !(wish.start && wish.end)) return null
    if (!reading.isSpent(/\b(?:part|section|from|between|video|only|just|of)\b/iu)) return null
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    const { start, end } = times.value
    const last = Math.max(0, ...state.document.overlays.map(endOf))
    if (start === null || end === null) return null
    if (start <= 0 && end >= last) return cannot('That is all there is: nothing would change.')
    const after = end < last ? cutRest(end, { side: 'after', state }) : null
    if (after && !after.ok) return after
    const before: Draft = ({ document }) => {
      const steps = cutRest(start, { side: 'before', state: { ...state, document } })
      return steps.ok ? steps.value : []
    }
    return intended([...(after ? after.value : []), ...(start > 0 ? [before] : [])])
  },
}
