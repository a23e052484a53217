import type { VideoLayer } from '../../service/media/export/plan/renderPlan.ts'

/** A layer of an export that covers 64 × 36 pixels for 24 frames. The given fields override the defaults. */
export const videoLayer = (more: Partial<VideoLayer> = {}): VideoLayer => {
  const whole = { left: 0, top: 0, width: 64, height: 36 }
  return {
    kind: 'video',
    from: 0,
    count: 24,
    source: { assetId: 'dark', startSeconds: 0.1, speed: 1.25 },
    place: { picture: whole, flipHorizontal: false, flipVertical: false },
    seen: whole,
    isOpaque: true,
    alpha: 1,
    ramps: [],
    filters: [],
    mask: null,
    warp: null,
    ...more,
  }
}
