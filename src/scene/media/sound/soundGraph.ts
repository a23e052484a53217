/** The sound of one media element within an audio graph. */
export interface ElementSound {
  /** Ranges from 0 to 1. */
  readonly setGain: (gain: number) => void
  /** Must be called before the element starts. */
  readonly expectStart: () => void
  readonly disconnect: () => void
}

/** Plays the sound of media elements without clicks. */
export interface SoundGraph {
  /**
   * Routes the sound of a paused element through the graph until it is disconnected. Null if the graph is not ready.
   * The element then plays directly, which may cause clicks.
   */
  readonly connect: (element: HTMLMediaElement) => ElementSound | null
  readonly close: () => void
}

/** A graph that is never ready: elements play directly. */
export const directSound: SoundGraph = { connect: () => null, close: () => undefined }
