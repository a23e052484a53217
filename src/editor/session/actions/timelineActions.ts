import type { Session } from '../session.ts'
import { zoomAround, zoomToFit } from '../viewport.ts'
import type { Action } from './action.ts'

const always = (): boolean => true
const ZOOM_STEP = 1.5

/** Zooms around the playhead where it is in view, else around the middle. */
function zoom(session: Session, factor: number): null {
  const { pixelsPerFrame, scrollFrames, widthPixels } = session.viewport.getState()
  const frames = widthPixels / pixelsPerFrame
  const frame = session.playback.frame()
  const isInView = frame >= scrollFrames && frame <= scrollFrames + frames
  zoomAround(session.viewport, factor, isInView ? frame : scrollFrames + frames / 2)
  return null
}

export const timelineActions: readonly Action[] = [
  {
    id: 'toggleSnapping',
    label: 'Snap',
    group: 'timeline',
    keys: ['N'],
    isEnabled: always,
    isOn: (session) => session.options.getState().isSnapping,
    run(session) {
      session.options.setState(({ isSnapping }) => ({ isSnapping: !isSnapping }))
      return null
    },
  },
  {
    id: 'toggleRippling',
    label: 'Ripple mode',
    group: 'timeline',
    keys: ['Shift+R'],
    isEnabled: always,
    isOn: (session) => session.options.getState().isRippling,
    run(session) {
      session.options.setState(({ isRippling }) => ({ isRippling: !isRippling }))
      return null
    },
  },
  {
    id: 'zoomIn',
    label: 'Zoom in',
    group: 'timeline',
    keys: ['=', '+'],
    isEnabled: always,
    run: (session) => zoom(session, ZOOM_STEP),
  },
  {
    id: 'zoomOut',
    label: 'Zoom out',
    group: 'timeline',
    keys: ['-'],
    isEnabled: always,
    run: (session) => zoom(session, 1 / ZOOM_STEP),
  },
  {
    id: 'zoomToFit',
    label: 'Fit the timeline',
    group: 'timeline',
    keys: ['\\', 'Shift+Z'],
    isEnabled: always,
    run(session) {
      zoomToFit(session.viewport, session.getState().shown.durationInFrames)
      return null
    },
  },
]
