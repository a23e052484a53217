import { boundsOf, unionOf } from '../geometry/bounds.ts'
import type { Box } from '../geometry/box.ts'
import type { PictureState } from '../pointer/pictureState.ts'

type Size = Pick<Box, 'width' | 'height'>

const whole = (value: number): string => String(Math.round(value) + 0).replace('-', '−')

/** Current position, size, scale or angle of a drag. `frame` is the frame as shown. Null if nothing is dragged. */
export function tooltipText(state: PictureState, frame: Size | null = null): string | null {
  switch (state.name) {
    case 'Moving': {
      const moved = state.overlays.map((overlay) => ({ ...overlay, ...placeOf(state.changesById.get(overlay.id)) }))
      const [only, ...others] = moved
      const at = only && others.length === 0 ? only : unionOf(moved.map(boundsOf))
      return at ? `x ${whole(at.left)}, y ${whole(at.top)}` : null
    }
    case 'Resizing': {
      const { height, width } = frame ?? state.overlay
      return `${whole(width)} × ${whole(height)}`
    }
    case 'Scaling':
      return `${whole(state.scale * 100)} %`
    case 'Rotating':
      return `${whole(state.degrees)}°`
    case 'Cropping': {
      const { bottom, left, right, top } = state.kept
      return `${whole(right - left)} × ${whole(bottom - top)}`
    }
    case 'Idle':
    case 'Pointing':
    case 'Marqueeing':
    case 'Panning':
    case 'Pinching':
      return null
  }
}

function placeOf(changes: { readonly left?: number; readonly top?: number } | undefined): object {
  return {
    ...(changes?.left === undefined ? {} : { left: changes.left }),
    ...(changes?.top === undefined ? {} : { top: changes.top }),
  }
}
