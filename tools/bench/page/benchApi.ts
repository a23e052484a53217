/** The interface of every measured page, the same for each timeline. */
export interface BenchApi {
  readonly isReady: boolean
  /** The box of an overlay on the page. */
  readonly boxOf: (overlayId: number) => {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  readonly view: (view: { readonly pixelsPerFrame: number; readonly scrollFrames: number }) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  readonly deleteSelected: () => void
  readonly undo: () => void
  readonly play: () => void
  readonly pause: () => void
  readonly selectedCount: () => number
  readonly overlayCount: () => number
  readonly startOf: (overlayId: number) => number
}

declare global {
  interface Window {
    bench?: BenchApi
  }
}
