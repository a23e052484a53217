/** Size, sampling and grid of the frames in a filmstrip. */
export interface FilmstripLayout {
  readonly frameWidth: number
  readonly frameHeight: number
  /** Number of proxy frames from one filmstrip frame to the next. */
  readonly stride: number
  readonly columns: number
  readonly rows: number
}

const height = 90
const widest = 320
const columns = 10
const MAX_FRAMES = 120
const MIN_INTERVAL_SECONDS = 0.5

/**
 * Lays out at most 120 frames, 90 px high, ten per row and at least half a second apart.
 *
 * @param picture size, frame rate and frame count of the proxy
 */
export function filmstripLayoutOf(picture: {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly frameCount: number
}): FilmstripLayout {
  const frameCount = Math.max(1, picture.frameCount)
  const stride = Math.max(1, Math.round(picture.fps * MIN_INTERVAL_SECONDS), Math.ceil(frameCount / MAX_FRAMES))
  const frames = Math.ceil(frameCount / stride)
  const width = Math.round((height * picture.width) / picture.height / 2) * 2
  return {
    frameWidth: Math.min(widest, Math.max(2, width)),
    frameHeight: height,
    stride,
    columns: Math.min(columns, frames),
    rows: Math.ceil(frames / columns),
  }
}
