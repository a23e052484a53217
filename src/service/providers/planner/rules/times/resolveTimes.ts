import { ok, refuse, type Result } from '../../../../../base/result.ts'
import type { Frames } from '../../../../../base/units.ts'
import { contentEnd, endOf } from '../../../../../composition/timeline.ts'
import { plainRefusal } from '../plainRefusal.ts'
import type { PlanState } from '../planState.ts'
import { resolveTargets } from '../targets/resolveTargets.ts'
import type { TargetPhrase } from '../targets/targetPhrase.ts'
import { clock } from './clock.ts'
import type { Point, TimeRange, TimeRequest } from './timeRequest.ts'

const UNSURE =
  'Its length is not known until the silences have been removed. Ask for this in a second request, after applying the first one.'

/** The end of the content. For an empty composition, the duration that is set. */
export function lastFrame({ document }: PlanState): Frames {
  return document.overlays.length === 0
    ? document.durationInFrames
    : Math.max(contentEnd(document.overlays), document.durationInFrames)
}

/** The end of the visible content, if there is any, because pictures must not be added where only music is left. */
export function lastSeenFrame(state: PlanState): Frames {
  const { overlays } = state.document
  const hasPicture = overlays.some(({ type }) => type === 'video' || type === 'image')
  return hasPicture ? contentEnd(overlays.filter(({ type }) => type !== 'sound')) : lastFrame(state)
}

/** The frame of a point in time. Refuses points after the end, unless the composition is empty. */
export function resolvePoint(point: Point, state: PlanState): Result<Frames> {
  const { document } = state
  switch (point.kind) {
    case 'start':
      return ok(0)
    case 'middle':
    case 'end': {
      if (state.unsure.length > 0) return refuse(plainRefusal(UNSURE))
      return ok(point.kind === 'end' ? lastFrame(state) : Math.round(lastFrame(state) / 2))
    }
    case 'frame': {
      const frame = Math.round(point.frame)
      if (frame <= lastFrame(state)) return ok(frame)
      const end = clock(lastFrame(state), document.fps)
      return refuse(plainRefusal(`The video ends at ${end}, and ${clock(frame, document.fps)} is after that.`))
    }
    case 'edge': {
      const resolved = resolveTargets(point.targets, state)
      if (!resolved.ok) return resolved
      if (point.edge !== 'start' && resolved.value.some(({ id }) => state.unsure.includes(id))) {
        return refuse(plainRefusal(UNSURE))
      }
      const start = Math.min(...resolved.value.map(({ from }) => from))
      const end = Math.max(...resolved.value.map(endOf))
      return ok(point.edge === 'start' ? start : point.edge === 'end' ? end : Math.round((start + end) / 2))
    }
  }
}

/** Resolves a reference to times. */
export function resolveTimes(request: TimeRequest, state: PlanState): Result<TimeRange> {
  if (request.isWhole) return ok({ start: 0, end: lastFrame(state), length: null })
  if (request.part) return resolvePart(request.part, state)
  if (request.during) return resolveDuring(request.during, request.length, state)
  const start = request.start ? resolvePoint(request.start, state) : ok(null)
  if (!start.ok) return start
  const end = request.end ? resolvePoint(request.end, state) : ok(null)
  if (!end.ok) return end
  if (start.value !== null && end.value !== null && end.value <= start.value) {
    const { fps } = state.document
    return refuse(
      plainRefusal(`The end (${clock(end.value, fps)}) must be after the start (${clock(start.value, fps)}).`),
    )
  }
  return ok({ start: start.value, end: end.value, length: request.length })
}

/** Resolves “over the last 4 seconds”. */
function resolvePart(
  { side, length: requested }: NonNullable<TimeRequest['part']>,
  state: PlanState,
): Result<TimeRange> {
  const length = Math.round(requested)
  if (side === 'first') return ok({ start: 0, end: length, length: null })
  const end = resolvePoint({ kind: 'end' }, state)
  return end.ok ? ok({ start: Math.max(0, end.value - length), end: end.value, length: null }) : end
}

/** Resolves “over the second clip”: its whole range, or a given duration from its start. */
function resolveDuring(targets: readonly TargetPhrase[], length: Frames | null, state: PlanState): Result<TimeRange> {
  const start = resolvePoint({ kind: 'edge', edge: 'start', targets }, state)
  if (!start.ok) return start
  if (length !== null) return ok({ start: start.value, end: null, length })
  const end = resolvePoint({ kind: 'edge', edge: 'end', targets }, state)
  return end.ok ? ok({ start: start.value, end: end.value, length: null }) : end
}
