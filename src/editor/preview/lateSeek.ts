import type { Frames } from '../../base/units.ts'

/** Delays seeks beyond the length that the player has rendered, because it would stop at that end. */
export interface LateSeek {
  readonly seek: (frame: Frames) => void
  /** Sets the function that seeks the player. Null removes it. */
  readonly connect: (seek: ((frame: Frames) => void) | null) => void
  /** Called once the player has rendered this length. */
  readonly rendered: (length: Frames) => void
}

/** Holds a seek beyond the rendered length until the player has rendered the document's length. */
export function createLateSeek(lengthOfDocument: () => Frames): LateSeek {
  let renderedLength: Frames = 0
  let waiting: Frames | null = null
  let send: ((frame: Frames) => void) | null = null
  return {
    connect(seek) {
      send = seek
    },
    seek(frame) {
      waiting = frame >= renderedLength && frame < lengthOfDocument() ? frame : null
      if (waiting === null) send?.(frame)
    },
    rendered(length) {
      renderedLength = length
      if (waiting === null || waiting >= length) return
      send?.(waiting)
      waiting = null
    },
  }
}
