import { assertNever } from '../../../base/assertNever.ts'
import type { Result } from '../../../base/result.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { rowTitle } from '../../session/view/rows.ts'
import type { Session } from '../../session/session.ts'
import type { ViewportNumbers } from '../geometry/timelineGeometry.ts'
import type { PointerEffect } from './pointerEffect.ts'
import type { DropPlace } from './pointerState.ts'

/** What the timeline hands to the editor around it. */
export interface TimelineCallbacks {
  readonly onEditText: (overlayId: OverlayId) => void
  /** A video or sound was double-clicked. */
  readonly onOpenSource: (overlayId: OverlayId) => void
  /** A marker was double-clicked. */
  readonly onEditMarker: (markerId: number) => void
  readonly onDropAsset: (assetId: string, place: DropPlace) => void
  readonly onDropFiles: (files: readonly File[], place: DropPlace) => void
  /** Something was refused; the sentence says why. */
  readonly onRefusal: (message: string) => void
}

export interface EffectTarget {
  readonly session: Session
  readonly callbacks: TimelineCallbacks
  readonly scrollTo: (viewport: ViewportNumbers) => void
}

/** Tells a refusal; what came to be is what one goes on working with. */
function finish(outcome: Result<AppliedEdit>, { callbacks, session }: EffectTarget, selects: boolean): void {
  if (!outcome.ok) callbacks.onRefusal(outcome.refusal.message)
  else if (selects && outcome.value.createdIds.length > 0) session.select(outcome.value.createdIds)
}

function commit(target: EffectTarget): void {
  const { session } = target
  // What an insertion cuts in two is no news; copies are what one goes on with.
  const isCopy = session.lens.preview('timeline')?.request.name === 'addOverlays'
  finish(session.gesture.commit(), target, isCopy)
}

/** Only phones have it. */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(10)
}

function reportLocked(row: number, { callbacks, session }: EffectTarget): void {
  const title = rowTitle(row, session.rows.getState()[row])
  callbacks.onRefusal(`${title} is locked. Unlock it to change this.`)
}

/** Does what a pointer state asked for. A refused candidate keeps the last one that was allowed; a refused drop is told. */
export function runEffect(effect: PointerEffect, target: EffectTarget): void {
  const { session, callbacks } = target
  switch (effect.type) {
    case 'select':
      session.select(effect.overlayIds)
      break
    case 'toggleSelected':
      session.toggleSelected(effect.overlayId)
      break
    case 'pointAt':
      session.options.setState({ pointed: effect.place })
      break
    case 'beginGesture':
      session.gesture.begin('timeline')
      break
    case 'updateGesture':
      session.gesture.preview(effect.edit)
      break
    case 'commitGesture':
      commit(target)
      break
    case 'cancelGesture':
      session.gesture.cancel()
      break
    case 'transact':
      finish(session.transact(effect.edits, effect.label), target, effect.selects)
      break
    case 'vibrate':
      vibrate()
      break
    case 'setMarks':
      session.marks.setState(effect.marks)
      break
    case 'seek':
      session.playback.seek(effect.frame)
      break
    case 'scroll':
      target.scrollTo(effect.viewport)
      break
    case 'editText':
      callbacks.onEditText(effect.overlayId)
      break
    case 'openSource':
      callbacks.onOpenSource(effect.overlayId)
      break
    case 'reportLocked':
      reportLocked(effect.row, target)
      break
    case 'editMarker':
      callbacks.onEditMarker(effect.markerId)
      break
    case 'dropAsset':
      callbacks.onDropAsset(effect.assetId, effect.place)
      break
    case 'dropFiles':
      callbacks.onDropFiles(effect.files, effect.place)
      break
    default:
      assertNever(effect)
  }
}
