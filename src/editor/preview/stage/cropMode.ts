import { t } from '@lingui/core/macro'
import type { OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { CropRatio } from '../../session/view/previewOptions.ts'
import { isRowLocked } from '../../session/view/rows.ts'
import type { Session } from '../../session/session.ts'
import { keptInRatio, keptAfterMove, keptAfterDrag, type KeptRatio } from '../geometry/cropDragging.ts'
import { ratioOf } from '../geometry/cropRatio.ts'
import {
  cropFrameOf,
  croppedChanges,
  type CropFrame,
  type PictureOverlay,
  type Rectangle,
} from '../geometry/cropping.ts'
import type { Point } from '../geometry/box.ts'
import { handles } from '../geometry/handles.ts'
import type { PreviewMedia } from '../previewMedia.ts'
import type { PictureCallbacks } from './runPictureEffect.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** The crop in progress. It is not in the document until it is applied. */
export interface CurrentCrop {
  readonly overlay: PictureOverlay
  readonly source: { readonly url: string; readonly width: number; readonly height: number }
  readonly frame: CropFrame
  /** The kept part when the crop began. */
  readonly kept: Rectangle
  readonly ratio: KeptRatio
}

/** Crop mode. `session.preview` starts and ends it, so that actions can do so too. */
export interface CropMode {
  readonly current: () => CurrentCrop | null
  /** Calls `listener` if crop mode starts or ends, or the kept part changes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly keep: (kept: Rectangle) => void
  /** Moves the kept part, or its lower right corner, by canvas pixels in the picture's axes. */
  readonly nudge: (by: Point, isCorner: boolean) => void
  readonly setRatio: (ratio: CropRatio) => void
  readonly keepAll: () => void
  readonly apply: () => void
  readonly leave: () => void
  readonly stop: () => void
}

interface CropSource {
  readonly session: Session
  readonly media: PreviewMedia
}

/** The overlay. Null unless it is a visible, unlocked picture at the playhead. */
function croppablePicture({ session }: CropSource, overlayId: OverlayId): PictureOverlay | null {
  const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
  if (overlay?.type !== 'video' && overlay?.type !== 'image') return null
  const rows = session.rows.getState()
  const frame = session.playback.frame()
  const isSeen = rows[overlay.row]?.isHidden !== true && overlay.from <= frame && frame < endOf(overlay)
  return isSeen && !isRowLocked(rows, overlay.row) ? overlay : null
}

/** The initial crop of an overlay. Null if its media has not loaded. */
function begunCrop(source: CropSource, overlayId: OverlayId, ratio: CropRatio): CurrentCrop | null {
  const overlay = croppablePicture(source, overlayId)
  const media = overlay ? source.media.snapshot()[overlay.sourceAssetId] : undefined
  if (!overlay || !media?.width || !media.height) return null
  const { height, url, width } = media
  const frame = cropFrameOf(overlay, { width, height })
  return { overlay, source: { url, width, height }, frame, kept: frame.kept, ratio: ratioOf(ratio, frame) }
}

function nudgedKept({ frame, ratio }: CurrentCrop, by: Point, isCorner: boolean): Rectangle {
  const corner = handles.find(({ x, y }) => x === 1 && y === 1)
  return isCorner && corner ? keptAfterDrag(frame, corner, { by, ratio }) : keptAfterMove(frame, by)
}

/** Applies a crop as one undo step. Does nothing if it is unchanged. */
function applyCrop({ frame, kept, overlay }: CurrentCrop, session: Session, callbacks: PictureCallbacks): void {
  if (frame.kept === kept) return
  const input = { overlays: [{ overlayId: overlay.id, changes: croppedChanges(frame, overlay) }] }
  const outcome = session.transact([{ name: 'changeEachOverlay', input }], t`Crop picture`)
  if (outcome.ok) callbacks.onAnnounce(t`Cropped.`)
  else callbacks.onRefusal(sentenceOfError(outcome.refusal))
}

export function createCropMode(input: CropSource & { readonly callbacks: PictureCallbacks }): CropMode {
  const { session, callbacks } = input
  const { playback, preview } = session
  const listeners = new Set<() => void>()
  let crop: CurrentCrop | null = null

  const set = (next: CurrentCrop | null): void => {
    crop = next
    for (const listener of listeners) listener()
  }
  const leave = (): void => {
    if (preview.getState().cropping) preview.setState({ cropping: null })
  }
  const enter = (overlayId: OverlayId, ratio: CropRatio): void => {
    const begun = begunCrop(input, overlayId, ratio)
    if (!begun) {
      callbacks.onRefusal(t`This picture is still loading, so it cannot be cropped yet. Try again once it appears.`)
      leave()
      return
    }
    set(begun)
    callbacks.onAnnounce(t`Cropping. Use the arrow keys to move the crop, Enter to apply, Escape to cancel.`)
  }
  const keep = (kept: Rectangle): void => {
    if (crop) set({ ...crop, frame: { ...crop.frame, kept } })
  }
  const keepIn = (named: CropRatio, ratio: KeptRatio, kept: Rectangle): void => {
    if (!crop) return
    preview.setState({ cropping: { overlayId: crop.overlay.id, ratio: named } })
    set({ ...crop, ratio, frame: { ...crop.frame, kept } })
  }
  /** Ends crop mode if the cropped overlay changes or goes out of view. */
  const check = (): void => {
    if (crop && croppablePicture(input, crop.overlay.id) !== crop.overlay) leave()
  }
  const stops = [
    preview.subscribe((now, before) => {
      if (now.cropping === before.cropping) return
      if (now.cropping === null) set(null)
      else if (crop?.overlay.id !== now.cropping.overlayId) enter(now.cropping.overlayId, now.cropping.ratio)
    }),
    session.subscribe((now, before) => {
      if (now.document !== before.document || now.selection !== before.selection) check()
    }),
    playback.subscribe(check),
    session.rows.subscribe(check),
  ]
  const asked = preview.getState().cropping
  if (asked) enter(asked.overlayId, asked.ratio)
  return {
    current: () => crop,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keep,
    nudge(by, isCorner) {
      if (crop) keep(nudgedKept(crop, by, isCorner))
    },
    setRatio(named) {
      if (!crop) return
      const ratio = ratioOf(named, crop.frame)
      keepIn(named, ratio, keptInRatio(crop.frame, ratio))
    },
    keepAll() {
      if (crop) keepIn('free', null, crop.frame.picture)
    },
    apply() {
      const applied = crop
      leave()
      if (applied) applyCrop(applied, session, callbacks)
    },
    leave,
    stop() {
      for (const stop of stops) stop()
      leave()
    },
  }
}
