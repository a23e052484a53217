import type { CssPixels } from '../../../base/units.ts'
import type { Pinch } from './pointerInput.ts'

interface Place {
  readonly x: CssPixels
  readonly y: CssPixels
}

/** The fingers on the surface. */
export interface Touches {
  readonly put: (pointerId: number, at: Place) => void
  /** Updates a touch. Ignores unknown ids. */
  readonly move: (pointerId: number, at: Place) => void
  readonly lift: (pointerId: number) => void
  /** Pinch of the first two touches. Null if there are fewer. */
  readonly pinch: () => Pinch | null
  readonly clear: () => void
}

export function createTouches(): Touches {
  const places = new Map<number, Place>()
  return {
    put: (pointerId, at) => places.set(pointerId, at),
    move(pointerId, at) {
      if (places.has(pointerId)) places.set(pointerId, at)
    },
    lift: (pointerId) => places.delete(pointerId),
    clear: () => places.clear(),
    pinch() {
      if (places.size < 2) return null
      const [a, b] = places.values()
      if (!a || !b) return null
      const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      return { type: 'pinch', centre, distance: Math.hypot(a.x - b.x, a.y - b.y) }
    },
  }
}
