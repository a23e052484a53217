import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import type { Result } from '../../../base/result.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { rowTitle } from '../../session/view/rows.ts'
import type { Session } from '../../session/session.ts'
import type { ViewportNumbers } from '../geometry/timelineGeometry.ts'
import type { PointerEffect } from './pointerEffect.ts'
import type { DropPlace } from './pointerState.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface TimelineCallbacks {
  readonly onEditText: (overlayId: OverlayId) => void
  readonly onOpenSource: (overlayId: OverlayId) => void
  readonly onEditMarker: (markerId: number) => void
  readonly onDropAsset: (assetId: string, place: DropPlace) => void
  readonly onDropFiles: (files: readonly File[], place: DropPlace) => void
  /** Called if an edit is refused. The message explains why. */
  readonly onRefusal: (message: string) => void
}

export interface EffectTarget {
  readonly session: Session
  readonly callbacks: TimelineCallbacks
  readonly scrollTo: (viewport: ViewportNumbers) => void
}

/** Reports a refusal, or selects the created overlays. */
function finish(outcome: Result<AppliedEdit>, { callbacks, session }: EffectTarget, selects: boolean): void {
  if (!outcome.ok) callbacks.onRefusal(sentenceOfError(outcome.refusal))
  else if (selects && outcome.value.createdIds.length > 0) session.select(outcome.value.createdIds)
}

function commit(target: EffectTarget): void {
  const { session } = target
  // Copies are selected, but parts split by an insertion are not.
  const isCopy = session.lens.preview('timeline')?.request.name === 'addOverlays'
  finish(session.gesture.commit(), target, isCopy)
}

/** Desktop browsers do not support vibration. */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(10)
}

function reportLocked(row: number, { callbacks, session }: EffectTarget): void {
  const title = rowTitle(row, session.rows.getState()[row])
  callbacks.onRefusal(t`${title} is locked. Unlock it to change this.`)
}

/** Runs a side effect. A refused preview keeps the last accepted one, and a refused drop is reported. */
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
