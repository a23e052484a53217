import { assertNever } from '../../../base/assertNever.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Session } from '../../session/session.ts'
import type { Rectangle } from '../geometry/cropping.ts'
import type { Viewport } from '../geometry/fitting.ts'
import type { PictureEffect } from '../pointer/pictureEffect.ts'
import type { ChangesById } from '../pointer/pictureState.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface PictureCallbacks {
  readonly onEditText: (overlayId: OverlayId) => void
  /** Called if an edit is refused. The message explains why. */
  readonly onRefusal: (message: string) => void
  /** Called with text for screen readers. */
  readonly onAnnounce: (message: string) => void
}

export interface PictureTarget {
  readonly session: Session
  readonly callbacks: PictureCallbacks
  readonly setViewport: (viewport: Viewport) => void
  readonly keep: (kept: Rectangle) => void
  readonly applyCrop: () => void
}

/** The one edit that all gestures on the picture make. */
function changing(changesById: ChangesById): EditRequest {
  const overlays = [...changesById].map(([overlayId, changes]) => ({ overlayId, changes: { ...changes } }))
  return { name: 'changeEachOverlay', input: { overlays } }
}

/** Runs a side effect. During a drag only the session's lens changes, and the release changes the document once. */
export function runPictureEffect(effect: PictureEffect, target: PictureTarget): void {
  const { callbacks, session } = target
  switch (effect.type) {
    case 'select':
      session.select(effect.overlayIds)
      break
    case 'toggleSelected':
      session.toggleSelected(effect.overlayId)
      break
    case 'beginGesture':
      session.gesture.begin('picture')
      break
    case 'show':
      session.gesture.preview(changing(effect.changesById))
      break
    case 'commit': {
      const shown = session.gesture.preview(changing(effect.changesById))
      if (!shown.ok) session.gesture.cancel()
      const outcome = shown.ok ? session.gesture.commit({ label: effect.label }) : shown
      if (!outcome.ok) callbacks.onRefusal(sentenceOfError(outcome.refusal))
      break
    }
    case 'cancelGesture':
      session.gesture.cancel()
      break
    case 'setViewport':
      target.setViewport(effect.viewport)
      break
    case 'keep':
      target.keep(effect.kept)
      break
    case 'editText':
      callbacks.onEditText(effect.overlayId)
      break
    case 'startCrop':
      session.select([effect.overlayId])
      session.playback.pause()
      session.preview.setState({ cropping: { overlayId: effect.overlayId, ratio: 'free' } })
      break
    case 'applyCrop':
      target.applyCrop()
      break
    default:
      assertNever(effect)
  }
}
