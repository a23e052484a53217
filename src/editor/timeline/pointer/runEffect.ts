import { assertNever } from '../../../base/assertNever.ts'
import type { Result } from '../../../base/result.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Session } from '../../session/session.ts'
import type { ViewportNumbers } from '../geometry/timelineGeometry.ts'
import type { DropPlace, GestureEdit, PointerEffect } from './pointerEffect.ts'

/** What the timeline hands to the editor around it. */
export interface TimelineCallbacks {
  readonly onEditText: (overlayId: OverlayId) => void
  readonly onDropAsset: (assetId: string, place: DropPlace) => void
  readonly onDropFiles: (files: readonly File[], place: DropPlace) => void
  /** An edit of a gesture was refused; the sentence says why. */
  readonly onRefusal: (message: string) => void
}

function updateGesture(session: Session, edit: GestureEdit): void {
  switch (edit.name) {
    case 'moveOverlays':
      session.updateGesture(edit.name, edit.input)
      break
    case 'trimOverlays':
      session.updateGesture(edit.name, edit.input)
      break
    case 'changeOverlays':
      session.updateGesture(edit.name, edit.input)
      break
    case 'addOverlays':
      session.updateGesture(edit.name, edit.input)
      break
    case 'insertRow':
      session.updateGesture(edit.name, edit.input)
      break
    default:
      assertNever(edit)
  }
}

/** Tells a refusal; what came to be is what one goes on working with. */
function finish(
  outcome: Result<AppliedEdit>,
  target: { readonly session: Session; readonly callbacks: TimelineCallbacks },
): void {
  if (!outcome.ok) target.callbacks.onRefusal(outcome.refusal.message)
  else if (outcome.value.createdIds.length > 0) target.session.select(outcome.value.createdIds)
}

/** Does what a pointer state asked for. A refused candidate keeps the last one that was allowed; a refused drop is told. */
export function runEffect(
  effect: PointerEffect,
  target: {
    readonly session: Session
    readonly callbacks: TimelineCallbacks
    readonly scrollTo: (viewport: ViewportNumbers) => void
  },
): void {
  const { session, callbacks } = target
  switch (effect.type) {
    case 'select':
      session.select(effect.overlayIds)
      break
    case 'toggleSelected':
      session.toggleSelected(effect.overlayId)
      break
    case 'beginGesture':
      session.beginGesture()
      break
    case 'updateGesture':
      updateGesture(session, effect.edit)
      break
    case 'commitGesture':
      finish(session.commitGesture(), target)
      break
    case 'cancelGesture':
      session.cancelGesture()
      break
    case 'transact':
      finish(session.transact(effect.edits, effect.label), target)
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
