/** The held space bar. Its release toggles playback, unless it was used as a modifier for a drag. */
export interface SpaceHold {
  isHeld(): boolean
  press(): void
  /** Called when a drag starts while the space bar is held. */
  markDragged(): void
  /** Returns true if a drag happened since the press. */
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
