import type { Grip } from './grip.ts'
import type { Idle, PointerState } from './pointerState.ts'

function cursorOfGrip(grip: Grip, isPressed: boolean): string {
  switch (grip.kind) {
    case 'move':
      return isPressed ? 'grabbing' : 'grab'
    case 'copy':
      return 'copy'
    case 'insert':
      return 'alias'
    case 'slip':
    case 'slide':
    case 'roll':
      return 'col-resize'
    case 'trim':
      if (grip.mode === 'trim') return 'ew-resize'
      return grip.edge === 'start' ? 'w-resize' : 'e-resize'
    case 'handle':
      return 'col-resize'
    case 'volume':
      return 'ns-resize'
    case 'nothing':
      return 'not-allowed'
  }
}

function cursorOfIdle({ blade, grip, hover }: Idle): string {
  if (blade) return 'crosshair'
  if (grip) return cursorOfGrip(grip, false)
  switch (hover?.part) {
    case 'playhead':
    case 'marker':
    case 'in':
    case 'out':
      return 'ew-resize'
    default:
      return 'default'
  }
}

/** The cursor that tells what a press does, or what the gesture under way is. */
export function cursorOf(state: PointerState): string {
  switch (state.name) {
    case 'Idle':
      return cursorOfIdle(state)
    case 'PointingOverlay':
      return cursorOfGrip(state.grip, true)
    case 'MovingOverlays':
      if (state.mode === 'move') return 'grabbing'
      return state.mode === 'copy' ? 'copy' : 'alias'
    case 'TrimmingEdge':
      return cursorOfGrip({ kind: 'trim', edge: state.edge, mode: state.mode }, true)
    case 'ScrubbingPlayhead':
    case 'MovingMark':
      return 'ew-resize'
    case 'RollingCut':
    case 'SlippingSource':
    case 'SlidingOverlays':
    case 'AdjustingHandle':
      return 'col-resize'
    case 'AdjustingVolume':
      return 'ns-resize'
    case 'Panning':
    case 'Touching':
    case 'Pinching':
      return 'grabbing'
    case 'Marqueeing':
    case 'Blading':
      return 'crosshair'
    case 'DroppingAsset':
      return 'copy'
  }
}
