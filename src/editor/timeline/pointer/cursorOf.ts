import type { PointerState } from './pointerState.ts'

/** The cursor that tells what a press does, or what the gesture under way is. */
export function cursorOf(state: PointerState): string {
  switch (state.name) {
    case 'Idle': {
      const part = state.hover?.part
      if (part === 'start' || part === 'end') return 'ew-resize'
      if (part === 'fadeIn' || part === 'fadeOut' || part === 'transition') return 'col-resize'
      if (part === 'body') return 'grab'
      return part === 'playhead' ? 'ew-resize' : 'default'
    }
    case 'PointingOverlay':
      return state.part === 'start' || state.part === 'end' ? 'ew-resize' : 'grabbing'
    case 'MovingOverlays':
      return state.isCopy ? 'copy' : 'grabbing'
    case 'TrimmingEdge':
    case 'ScrubbingPlayhead':
      return 'ew-resize'
    case 'AdjustingHandle':
      return 'col-resize'
    case 'Panning':
      return 'grabbing'
    case 'Marqueeing':
      return 'crosshair'
    case 'DroppingAsset':
      return 'copy'
  }
}
