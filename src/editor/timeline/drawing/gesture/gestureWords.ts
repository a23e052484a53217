import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { assertNever } from '../../../../base/assertNever.ts'
import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { SnapReason } from '../../geometry/snapping.ts'
import type { PointerState } from '../../pointer/pointerState.ts'

/** How far something went: `+00:00.12`. */
function deltaInWords(frames: Frames, fps: FramesPerSecond): string {
  return `${frames < 0 ? '−' : '+'}${timecodeOfFrames(Math.abs(frames), fps)}`
}

/** Why the line holds. */
export function snapReasonInWords(reason: SnapReason, labelOf: (overlayId: OverlayId) => string): string {
  switch (reason.kind) {
    case 'start':
      return `Start of ${labelOf(reason.overlayId)}`
    case 'end':
      return `End of ${labelOf(reason.overlayId)}`
    case 'marker':
      return reason.name
    case 'playhead':
      return 'Playhead'
    case 'in':
      return 'Mark in'
    case 'out':
      return 'Mark out'
    case 'beginning':
      return 'Beginning'
    default:
      return assertNever(reason)
  }
}

const dropWords = { place: 'Place', insert: 'Insert', overwrite: 'Overwrite' } as const
const moveWords = { move: '', copy: 'Copy  ', insert: 'Insert  ' } as const

/** What a gesture comes to so far, in a few words beside the pointer; empty where the picture says it all. */
export function gestureValue(state: PointerState, lifted: readonly Overlay[], fps: FramesPerSecond): string {
  const timecode = (frames: Frames): string => timecodeOfFrames(frames, fps)
  const leadOf = (id: OverlayId): Overlay | undefined => lifted.find((overlay) => overlay.id === id) ?? lifted[0]
  switch (state.name) {
    case 'MovingOverlays': {
      const lead = state.group.find(({ id }) => id === state.leadId)
      if (!lead) return ''
      const place = state.insertionRow === null ? `row ${lead.row + state.deltaRows}` : 'new row'
      const from = timecode(lead.from + state.deltaFrames)
      return `${moveWords[state.mode]}${from}  ${deltaInWords(state.deltaFrames, fps)}  ${place}`
    }
    case 'TrimmingEdge': {
      const lead = leadOf(state.leadId)
      if (!lead) return ''
      if (state.mode === 'rate' && lead.type === 'video')
        return `${Number(lead.speed.toFixed(2))}×  ${timecode(lead.durationInFrames)}`
      const edge = state.edge === 'start' && state.mode === 'trim' ? lead.from : endOf(lead)
      return `${timecode(edge)}  ${deltaInWords(state.deltaFrames, fps)}  lasts ${timecode(lead.durationInFrames)}`
    }
    case 'RollingCut': {
      const right = lifted.find((overlay) => overlay.id === state.rightId)
      return right ? `Cut at ${timecode(right.from)}  ${deltaInWords(state.deltaFrames, fps)}` : ''
    }
    case 'SlippingSource':
      return `Slip ${deltaInWords(state.deltaFrames, fps)}`
    case 'SlidingOverlays': {
      const lead = leadOf(state.leadId)
      return lead ? `Slide to ${timecode(lead.from)}  ${deltaInWords(state.deltaFrames, fps)}` : ''
    }
    case 'AdjustingHandle':
      return `${state.part === 'transition' ? 'Transition' : 'Fade'} ${timecode(state.frames)}`
    case 'AdjustingVolume':
      return `Volume ${Math.round(state.volume * 100)} %`
    case 'Blading':
      return timecode(state.blade.frame)
    case 'MovingMark':
      return timecode(state.frame)
    case 'DroppingAsset':
      return `${state.place.isNewRow ? 'New row' : dropWords[state.place.mode]} at ${timecode(state.place.frame)}`
    case 'Idle':
    case 'PointingOverlay':
    case 'Marqueeing':
    case 'ScrubbingPlayhead':
    case 'Panning':
    case 'Touching':
    case 'Pinching':
      return ''
    default:
      return assertNever(state)
  }
}
