/** The held space bar. Its release toggles playback unless a drag happened meanwhile: then it was a modifier. */
export interface SpaceHold {
  isHeld(): boolean
  press(): void
  /** Called when a drag starts while it is held. */
  markDragged(): void
  /** Returns whether a drag happened since the press. */
  release(): boolean
}

export function createSpaceHold(): SpaceHold {
  let isHeld = false
  let isDragged = false
  return {
    isHeld: () => isHeld,
    press() {
      if (!isHeld) isDragged = false
      isHeld = true
    },
    markDragged() {
      isDragged = true
    },
    release() {
      const wasDragged = isDragged
      isHeld = false
      isDragged = false
      return wasDragged
    },
  }
}
