/**
 * The space bar while it is held. It plays on release, unless something was dragged with it meanwhile: then it was a
 * grip, not a key. The keys of the window tell of presses and releases; whoever drags says so.
 */
export interface SpaceHold {
  isHeld(): boolean
  press(): void
  /** Called when a drag starts while it is held. */
  markDragged(): void
  /** Returns whether something was dragged since the press. */
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
