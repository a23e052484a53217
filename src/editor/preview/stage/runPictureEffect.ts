import { assertNever } from '../../../base/assertNever.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { ChangeableLens } from '../../../scene/overlayLens.ts'
import type { Session } from '../../session/session.ts'
import type { Rectangle } from '../geometry/cropping.ts'
import type { Look } from '../geometry/fitting.ts'
import type { PictureEffect } from '../pointer/pictureEffect.ts'
import type { ChangesById } from '../pointer/pictureState.ts'

/** What the picture hands to the editor around it. */
export interface PictureCallbacks {
  readonly onEditText: (overlayId: OverlayId) => void
  /** Something was refused; the sentence says why. */
  readonly onRefusal: (message: string) => void
  /** Read out for those who do not see it. */
  readonly onNews: (message: string) => void
}

export interface PictureTarget {
  readonly session: Session
  readonly lens: ChangeableLens
  readonly callbacks: PictureCallbacks
  readonly lookAt: (look: Look) => void
  readonly keep: (kept: Rectangle) => void
  readonly applyCrop: () => void
}

const NOTHING: ChangesById = new Map()

/** Does what a state asked for. During a drag only the lens changes; the document changes once, at its end. */
export function runPictureEffect(effect: PictureEffect, target: PictureTarget): void {
  const { callbacks, lens, session } = target
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
    case 'show':
      lens.set(effect.changesById)
      break
    case 'commit': {
      session.cancelGesture()
      const overlays = [...effect.changesById].map(([overlayId, changes]) => ({ overlayId, changes: { ...changes } }))
      const outcome = session.transact([{ name: 'changeEachOverlay', input: { overlays } }], effect.label)
      lens.set(NOTHING)
      if (!outcome.ok) callbacks.onRefusal(outcome.refusal.message)
      break
    }
    case 'cancelGesture':
      session.cancelGesture()
      lens.set(NOTHING)
      break
    case 'look':
      target.lookAt(effect.look)
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
