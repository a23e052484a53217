import { t } from '@lingui/core/macro'
import type { Overlay } from '../../../../composition/schema.ts'
import { paddingLimits, wordEdgeOf, type CutEdge } from '../../../../composition/words/cutEdges.ts'
import { cutEdgeAt } from '../../geometry/cutEdgeAt.ts'
import { frameOfX } from '../../geometry/timelineGeometry.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import { cursorOfGrip } from '../grip.ts'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { step, type PointerEffect, type PointerStep } from '../pointerEffect.ts'
import { idle, type MovingCutEdge, type PointingOverlay } from '../pointerState.ts'
import { signedTimecode } from '../signedTimecode.ts'
import type { PointerView, TimelineInput } from '../timelineInput.ts'
import { reduceDrag } from './dragging.ts'

function moveOf(overlayId: number, { edge, sourceFrame }: CutEdge, by: { deltaFrames: number; view: PointerView }) {
  const input = { overlayId, edge, sourceFrame, deltaFrames: by.deltaFrames, scope: by.view.rippleScope }
  return { name: 'moveCutEdge', input } as const
}

/** Grabs the edge of a cut. */
export function enterCutEdge(
  { origin, overlayId }: PointingOverlay,
  { edge, sourceFrame }: CutEdge,
  { point, view }: { readonly point: SurfacePoint; readonly view: PointerView },
): PointerStep {
  const clip = view.index.overlayById.get(overlayId)
  if (clip?.type !== 'video') return step(idle)
  const { fps } = view.geometry
  const limits = paddingLimits(clip, { edge, sourceFrame }, { fps, words: view.wordsOf(overlayId) })
  if (limits === null) return step(idle)
  const originFrame = frameOfX(view.geometry, origin.x)
  const { speed } = clip
  const grabbed = { overlayId, edge, sourceFrame, limits, speed, originFrame, pointer: point, deltaFrames: 0 }
  const first = follow({ name: 'MovingCutEdge', ...grabbed }, point, view)
  return step(first.state, { type: 'beginGesture' }, ...first.effects)
}

function follow(state: MovingCutEdge, point: SurfacePoint, view: PointerView): PointerStep {
  const { limits, originFrame, overlayId, speed } = state
  const wanted = Math.round((frameOfX(view.geometry, point.x) - originFrame) * speed)
  const deltaFrames = Math.max(limits.min, Math.min(limits.max, wanted))
  const next = { ...state, pointer: point, deltaFrames }
  if (deltaFrames === state.deltaFrames) return step(next)
  return step(next, { type: 'updateGesture', edit: moveOf(overlayId, state, { deltaFrames, view }) })
}

function reduce(state: MovingCutEdge, input: TimelineInput, view: PointerView): PointerStep {
  return reduceDrag(state, input, { view, follow, hasChanged: state.deltaFrames !== 0 })
}

/**
 * Moves the edge of a cut back to its word. Null if no edge is at the point; no effect if the words are unknown or the
 * edge is there.
 */
export function resetCutEdge(
  view: PointerView,
  overlay: Overlay,
  point: SurfacePoint,
): readonly PointerEffect[] | null {
  const at = cutEdgeAt(view.geometry, overlay, point.x)
  if (at === null) return null
  const deltaFrames = (wordEdgeOf(view.wordsOf(overlay.id), at) ?? at.sourceFrame) - at.sourceFrame
  if (deltaFrames === 0) return []
  const edits = [moveOf(overlay.id, at, { deltaFrames, view })]
  return [{ type: 'transact', edits, label: t`Reset the edge of a cut`, selects: false }]
}

/** Drags the edge of a cut within a clip, to keep more or less of the sound beside it. */
export const movingCutEdge: PointerBehaviour<MovingCutEdge> = {
  reduce,
  cursor: ({ edge, sourceFrame }) => cursorOfGrip({ kind: 'cutEdge', edge, sourceFrame }, true),
  tooltip: ({ deltaFrames, edge }, { fps }) => {
    const by = signedTimecode(deltaFrames, fps)
    return edge === 'end' ? t`Before the cut ${by}` : t`After the cut ${by}`
  },
}
