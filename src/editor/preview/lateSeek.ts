import type { Frames } from '../../base/units.ts'

/** Seeks of a player that stops at the end it has rendered. */
export interface LateSeek {
  readonly seek: (frame: Frames) => void
  /** Replaces the seek of the player, or removes it. */
  readonly connect: (seek: ((frame: Frames) => void) | null) => void
  /** The player has rendered this length. */
  readonly rendered: (length: Frames) => void
}

/** Holds a seek beyond the rendered length until the player has rendered the length of the document. */
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
