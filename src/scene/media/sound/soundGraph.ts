/** The sound of one element on its way through a graph. */
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
   * Leads the sound of a paused element through the graph for the rest of its life. Null if the graph is not ready. The
   * element then plays directly, which may click.
   */
  readonly connect: (element: HTMLMediaElement) => ElementSound | null
  readonly close: () => void
}

/** A graph that is never ready: elements play directly. */
export const directSound: SoundGraph = { connect: () => null, close: () => undefined }
