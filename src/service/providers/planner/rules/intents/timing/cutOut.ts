import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { type Cut, frameAfterCuts } from '../../cuts.ts'
import { cutRange } from '../../edges.ts'
import { cutRest } from '../../cutRest.ts'
import type { Intended } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { alone, firstOf, otherKind, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { meansVideo } from '../../targets/defaultTarget.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import { clock } from '../../times/clock.ts'
import { resolvePoint, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { framesOf, MOMENT } from '../../times/timePhrases.ts'
import type { TimeRequest } from '../../times/timeRequest.ts'

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
const EVERYTHING = /\b(?:everything|all|the rest)\b/iu

interface Rest {
  readonly kind: 'rest'
  readonly moment: Frames
  readonly side: 'after' | 'before'
}

interface Range {
  readonly kind: 'range'
  readonly when: TimeRequest
  readonly which: readonly TargetPhrase[] | null
}

const endAt: Slot<Rest | null> = (reading, { document: { fps } }) => {
  const found = reading.take(END_AT)
  return found && { kind: 'rest', moment: framesOf(found[1] ?? '', fps), side: 'after' }
}

/** Takes the verb at the start, which every form except `endAt` needs. */
const verb: Slot<null> = (reading) => (reading.take(VERB) ? null : otherKind)

const fromOn: Slot<Rest | null> = (reading, { document: { fps } }) => {
  const found = reading.has(EVERYTHING) ? reading.take(FROM_ON) : null
  return found && { kind: 'rest', moment: framesOf(found[1] ?? '', fps), side: 'after' }
}

const beside: Slot<Rest | null> = (reading, { document: { fps } }) => {
  const found = reading.has(EVERYTHING) ? reading.take(REST) : null
  return found && { kind: 'rest', moment: framesOf(found[2] ?? '', fps), side: found[1] ? 'after' : 'before' }
}

const range: Slot<Range> = (reading, state) => {
  const when = takeTimes(reading, state, { isRelative: false })
  if (!when.start || !when.end) return otherKind
  return { kind: 'range', when, which: takeTargets(reading, { state }) }
}

const part = firstOf<Rest | Range>(alone(endAt), verb, alone(fromOn, WORDS), alone(beside), range)

/** Reads instructions such as “Cut out 0:05 to 0:08” and “remove everything after 0:20”. */
export const cutOut = rule({
  name: 'cutOut',
  example: 'cut 0:05 to 0:08 out of the first clip',
  slots: { part },
  needs: ['part'],
  fillers: WORDS,
  plan: ({ part }, state) => (part.kind === 'rest' ? withoutRest(part, state) : withoutRange(part, state)),
})

function withoutRest({ moment, side }: Rest, state: PlanState): Result<Intended> {
  const point = resolvePoint({ kind: 'frame', frame: moment }, state)
  if (!point.ok) return point
  const steps = cutRest(point.value, { side, state })
  return steps.ok ? intended(steps.value) : steps
}

/** Clock times refer to what people see, that is, to the composition before the plan. */
function withoutRange({ when, which }: Range, state: PlanState): Result<Intended> {
  const isSeen = state.cuts.length > 0 && when.start?.kind === 'frame' && when.end?.kind === 'frame'
  const times = resolveTimes(when, isSeen ? { ...state, document: state.request.composition } : state)
  if (!times.ok) return times
  const found = which === null || meansVideo(which) ? null : resolveTargets(which, state)
  if (found && !found.ok) return found
  const range = { start: times.value.start ?? 0, end: times.value.end ?? 0, cuts: isSeen ? state.cuts : [] }
  return cut(found ? found.value : null, range, state)
}

const isClip = (overlay: Overlay): boolean => overlay.type === 'video' && overlay.layerRole !== 'broll'

interface CutRange {
  readonly start: Frames
  readonly end: Frames
  /** Earlier cuts, which have moved the range. */
  readonly cuts: readonly Cut[]
}

function cut(targets: readonly Overlay[] | null, range: CutRange, state: PlanState): Result<Intended> {
  const { fps, overlays } = state.document
  const rangeOn = (row: number) => ({
    start: frameAfterCuts(range.start, row, range.cuts),
    end: frameAfterCuts(range.end, row, range.cuts),
  })
  const meets = (overlay: Overlay): boolean => {
    const { end, start } = rangeOn(overlay.row)
    return overlay.from < end && endOf(overlay) > start
  }
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
    return cannot('Where to cut is not known until the silences have been removed. Ask for this in a second request.')
  const { row } = first
  const steps = intended(cutRange(state, found, rangeOn(row)), targets ? [first] : [])
  return steps.ok ? ok({ ...steps.value, cut: { row, start: range.start, end: range.end } }) : steps
}
