import type { Milliseconds } from '../../base/units.ts'

/**
 * What may have to be drawn: where the view is, what the rows hold, what media are drawn from, tiles that wait, what a gesture
 * holds, where the playhead is.
 */
export const layerNames = ['view', 'content', 'media', 'tiles', 'gesture', 'playhead'] as const
export type LayerName = (typeof layerNames)[number]

/** One animation frame callback for the whole timeline: it runs only while something is dirty. */
export interface FrameLoop {
  readonly invalidate: (...layers: readonly LayerName[]) => void
  /** Asks for a frame although nothing is dirty yet: waiting input is handled in it. */
  readonly wake: () => void
  readonly stop: () => void
}

/** `onFrame` gets the time since the frame before (at most 50 ms) and draws what `takeDirty` gives. */
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
  /** What a frame makes dirty before it draws is drawn by itself, so it asks for no other one. */
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
