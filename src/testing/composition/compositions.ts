import type { Composition, Overlay } from '../../composition/schema.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'

const box = { row: 0, left: 0, top: 0, width: 320, height: 180, rotation: 0, isDragging: false }

/** A composition of one second with the given overlays. */
export function smallComposition(overlays: readonly Overlay[] = []): Composition {
  return {
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#102030',
    durationInFrames: 30,
    fps: 30,
    width: 320,
    height: 180,
    overlays: [...overlays],
  }
}

/** A title of the same length as `smallComposition`. */
export function textOverlay(id: number, content = 'Hello'): Overlay {
  return { ...box, id, type: 'text', from: 0, durationInFrames: 30, content, styles: {} }
}

/** One second of a video from its start. */
export function videoOverlay(id: number, sourceAssetId: string): VideoOverlay {
  return {
    ...box,
    id,
    type: 'video',
    from: 0,
    durationInFrames: 30,
    sourceAssetId,
    videoStartTime: 0,
    speed: 1,
    styles: {},
  }
}
