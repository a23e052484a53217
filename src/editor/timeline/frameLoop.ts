import type { Milliseconds } from '../../base/units.ts'

/** Reasons to draw: scrolling or zooming, row content, media, pending tiles, the gesture, the playhead. */
export const layerNames = ['view', 'content', 'media', 'tiles', 'gesture', 'playhead'] as const
export type LayerName = (typeof layerNames)[number]

/** A single `requestAnimationFrame` loop for the whole timeline. It only runs while something needs drawing. */
export interface FrameLoop {
  readonly invalidate: (...layers: readonly LayerName[]) => void
  /** Requests a frame to process pending input, even if nothing needs drawing. */
  readonly wake: () => void
  readonly stop: () => void
}

/** `elapsed` is the time since the previous frame, at most 50 ms. */
export function createFrameLoop(
  onFrame: (frame: {
    readonly now: Milliseconds
    readonly elapsed: Milliseconds
    readonly takeDirty: () => ReadonlySet<LayerName>
  }) => void,
): FrameLoop {
  let dirty = new Set<LayerName>()
  let request: number | null = null
  let isRunning = false
  let isWoken = false
  let before: Milliseconds | null = null
  const takeDirty = (): ReadonlySet<LayerName> => {
    const taken = dirty
    dirty = new Set()
    return taken
  }
  const run = (now: Milliseconds): void => {
    request = null
    const elapsed = Math.min(50, before === null ? 16 : now - before)
    before = now
    isWoken = false
    isRunning = true
    try {
      onFrame({ now, elapsed, takeDirty })
    } finally {
      isRunning = false
    }
    if (isWoken || dirty.size > 0) ask()
    else before = null
  }
  const ask = (): void => {
    request ??= requestAnimationFrame(run)
  }
  /** A layer invalidated during a frame is drawn in that same frame, so no further frame is requested. */
  const askUnlessRunning = (): void => {
    if (!isRunning) ask()
  }
  return {
    wake() {
      isWoken = true
      askUnlessRunning()
    },
    invalidate(...layers) {
      for (const layer of layers) dirty.add(layer)
      askUnlessRunning()
    },
    stop() {
      isWoken = false
      dirty = new Set()
      if (request !== null) cancelAnimationFrame(request)
      request = null
    },
  }
}
