import type { Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { cutRange } from '../../edges.ts'
import { cutRest } from '../../cutRest.ts'
import type { Intended, Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'
import { resolvePoint, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { framesOf, MOMENT } from '../../times/timePhrases.ts'

const VERB = /^(?:trim|cut|chop|remove|delete|lose|take|strip|drop|snip|erase|get rid of)(?: off| out| away)?\b/iu
const REST = new RegExp(
  `\\b(?:everything|all|anything|the rest|whatever)?(?: that comes| that is)? ?(?:(after|past|beyond)|before) (?:the )?(${MOMENT})(?: mark| point)?`,
  'iu',
)
const FROM_ON = new RegExp(`\\bfrom (${MOMENT}) (?:on|onwards?)(?![\\w])`, 'iu')
const END_AT = new RegExp(
  `^(?:end|stop|finish) (?:it|the video|everything|the composition|this) (?:at|after) (?:the )?(${MOMENT})(?: mark)?`,
  'iu',
)
const WORDS = /\b(?:off|out|from|of|away|in|part|section|bit|piece|everything|between|video|stuff)\b/iu

/** “Cut out 0:05 to 0:08”, “remove everything after 0:20”. */
export const cutOut: Intent = {
  name: 'cutOut',
  example: 'cut 0:05 to 0:08 out of the first clip',
  read(reading, state) {
    const { fps } = state.document
    const end = reading.take(END_AT)
    if (end) return reading.isSpent() ? rest(framesOf(end[1] ?? '', fps), 'after', state) : null
    if (!reading.take(VERB)) return null
    const isEverything = reading.has(/\b(?:everything|all|the rest)\b/iu)
    const onwards = isEverything ? reading.take(FROM_ON) : null
    if (onwards) return reading.isSpent(WORDS) ? rest(framesOf(onwards[1] ?? '', fps), 'after', state) : null
    const beside = isEverything ? reading.take(REST) : null
    if (beside)
      return reading.isSpent() ? rest(framesOf(beside[2] ?? '', fps), beside[1] ? 'after' : 'before', state) : null
    const wish = takeTimes(reading, state, { isRelative: false })
    if (!wish.start || !wish.end) return null
    const phrases = takeTargets(reading, { state })
    if (!reading.isSpent(WORDS)) return null
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    const range = { start: times.value.start ?? 0, end: times.value.end ?? 0 }
    const isWhole = !phrases || phrases.every(({ words }) => /^(?:the|this|my) video$/iu.test(words))
    const targets = isWhole ? null : resolveTargets(phrases, state)
    if (targets && !targets.ok) return targets
    return cut(targets ? targets.value : null, range, state)
  },
}

const isClip = (overlay: Overlay): boolean => overlay.type === 'video' && overlay.layerRole !== 'broll'

function cut(
  targets: readonly Overlay[] | null,
  range: { start: Frames; end: Frames },
  state: PlanState,
): Result<Intended> {
  const { fps, overlays } = state.document
  const meets = (overlay: Overlay): boolean => overlay.from < range.end && endOf(overlay) > range.start
  const found = (targets ?? overlays.filter(isClip)).filter(meets).toSorted((left, right) => left.from - right.from)
  const said = `${clock(range.start, fps)} to ${clock(range.end, fps)}`
  const [first] = found
  if (!first) return cannot(`There is nothing to cut from ${said}.`)
  if (found.some(({ row }) => row !== first.row)) {
    return cannot(
      `From ${said} there are ${found.map((overlay) => nameOf(state, overlay)).join(' and ')}. Say which, such as: cut ${said} out of the first clip.`,
    )
  }
  if (found.some(({ id }) => state.unsure.includes(id)))
    return cannot('Where to cut is not known before the silences are removed. Ask for this in a second request.')
  return intended(cutRange(state, found, range), targets ? [first] : [])
}

function rest(moment: Frames, side: 'after' | 'before', state: PlanState): Result<Intended> {
  const point = resolvePoint({ kind: 'frame', frame: moment }, state)
  if (!point.ok) return point
  const steps = cutRest(point.value, { side, state })
  return steps.ok ? intended(steps.value) : steps
}
