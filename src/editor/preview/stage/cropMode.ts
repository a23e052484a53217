import type { OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { CropRatio } from '../../session/view/previewOptions.ts'
import { isRowLocked } from '../../session/view/rows.ts'
import type { Session } from '../../session/session.ts'
import { keptInRatio, movedKept, pulledKept, type KeptRatio } from '../geometry/cropDragging.ts'
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

/** A picture that is being cropped: nothing of it is in the document before it is applied. */
export interface CurrentCrop {
  readonly overlay: PictureOverlay
  readonly source: { readonly url: string; readonly width: number; readonly height: number }
  readonly frame: CropFrame
  /** The part that was kept when it began. */
  readonly kept: Rectangle
  readonly ratio: KeptRatio
}

/** Crop mode: entered and left through `session.preview`, so that an action can do it. */
export interface CropMode {
  readonly current: () => CurrentCrop | null
  /** Called when it is entered and left, and when the kept part changes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly keep: (kept: Rectangle) => void
  /** Moves the kept part, or its lower right corner, by canvas pixels in the axes of the picture. */
  readonly nudge: (by: Point, isCorner: boolean) => void
  readonly setRatio: (ratio: CropRatio) => void
  /** Keeps the whole picture. */
  readonly keepAll: () => void
  readonly apply: () => void
  readonly leave: () => void
  readonly stop: () => void
}

const ratioNumbers: Readonly<Record<Exclude<CropRatio, 'free' | 'original'>, number>> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '1:1': 1,
  '4:5': 4 / 5,
}

function ratioOf(ratio: CropRatio, { picture }: CropFrame): KeptRatio {
  if (ratio === 'free') return null
  // As the picture is seen: a stretched one stays stretched.
  if (ratio === 'original') return (picture.right - picture.left) / (picture.bottom - picture.top)
  return ratioNumbers[ratio]
}

export function createCropMode(input: {
  readonly session: Session
  readonly media: PreviewMedia
  readonly callbacks: PictureCallbacks
}): CropMode {
  const { session, media, callbacks } = input
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
  const pictureOf = (overlayId: OverlayId): PictureOverlay | null => {
    const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
    if (overlay?.type !== 'video' && overlay?.type !== 'image') return null
    const rows = session.rows.getState()
    const frame = playback.frame()
    const isSeen = rows[overlay.row]?.isHidden !== true && overlay.from <= frame && frame < endOf(overlay)
    return isSeen && !isRowLocked(rows, overlay.row) ? overlay : null
  }
  const enter = (overlayId: OverlayId, ratio: CropRatio): void => {
    const overlay = pictureOf(overlayId)
    const source = overlay ? media.snapshot()[overlay.sourceAssetId] : undefined
    if (!overlay || !source?.width || !source.height) {
      callbacks.onRefusal('The picture is not here yet, so it cannot be cropped. Try again when it is shown.')
      leave()
      return
    }
    const { height, url, width } = source
    const frame = cropFrameOf(overlay, { width, height })
    set({ overlay, source: { url, width, height }, frame, kept: frame.kept, ratio: ratioOf(ratio, frame) })
    callbacks.onNews('Cropping. Arrow keys move the part that stays, Enter applies, Escape cancels.')
  }
  const keep = (kept: Rectangle): void => {
    if (crop) set({ ...crop, frame: { ...crop.frame, kept } })
  }
  /** What is cropped must stay what it was, and stay in sight. */
  const check = (): void => {
    if (crop && pictureOf(crop.overlay.id) !== crop.overlay) leave()
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
      if (!crop) return
      const corner = handles.find(({ x, y }) => x === 1 && y === 1)
      if (isCorner && corner) keep(pulledKept(crop.frame, corner, { by, ratio: crop.ratio }))
      else keep(movedKept(crop.frame, by))
    },
    setRatio(ratio) {
      if (!crop) return
      const next = ratioOf(ratio, crop.frame)
      preview.setState({ cropping: { overlayId: crop.overlay.id, ratio } })
      set({ ...crop, ratio: next, frame: { ...crop.frame, kept: keptInRatio(crop.frame, next) } })
    },
    keepAll() {
      if (!crop) return
      preview.setState({ cropping: { overlayId: crop.overlay.id, ratio: 'free' } })
      set({ ...crop, ratio: null, frame: { ...crop.frame, kept: crop.frame.picture } })
    },
    apply() {
      if (!crop) return
      const { frame, kept, overlay } = crop
      const changes = croppedChanges(frame, overlay)
      leave()
      if (frame.kept === kept) return
      const input = { overlays: [{ overlayId: overlay.id, changes }] }
      const outcome = session.transact([{ name: 'changeEachOverlay', input }], 'Crop the picture')
      if (outcome.ok) callbacks.onNews('Cropped.')
      else callbacks.onRefusal(outcome.refusal.message)
    },
    leave,
    stop() {
      for (const stop of stops) stop()
      leave()
    },
  }
}
