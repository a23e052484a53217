import { t } from '@lingui/core/macro'
import { changeRow } from '../../view/rows.ts'
import type { Session } from '../../session.ts'
import { zoomAround, zoomToFit } from '../../view/viewport.ts'
import { always, type Action } from '../action.ts'
import { rowSwitches, type RowSwitch } from '../rowSwitches.ts'

const ZOOM_STEP = 1.5

/** Zooms around the playhead if it is visible, else around the middle of the view. */
function zoom(session: Session, factor: number): null {
  const { pixelsPerFrame, scrollFrames, widthPixels } = session.viewport.getState()
  const frames = widthPixels / pixelsPerFrame
  const frame = session.playback.frame()
  const isInView = frame >= scrollFrames && frame <= scrollFrames + frames
  zoomAround(session.viewport, factor, isInView ? frame : scrollFrames + frames / 2)
  return null
}

/** Includes locked rows. */
function selectedRows(session: Session): number[] {
  const { document, selection } = session.getState()
  return [...new Set(document.overlays.flatMap(({ id, row }) => (selection.has(id) ? [row] : [])))]
}

/** Toggles a setting on every row of the selection. */
function rowAction({ setting, actionId, label, alias }: RowSwitch): Action {
  const isOn = (session: Session): boolean => {
    const rows = selectedRows(session)
    return rows.length > 0 && rows.every((row) => session.rows.getState()[row]?.[setting] === true)
  }
  return {
    id: actionId,
    label,
    alias,
    group: 'timeline',
    keys: [],
    isEnabled: (session) => session.getState().selection.size > 0,
    needs: t`Select something on the track first.`,
    isOn,
    run(session) {
      const next = !isOn(session)
      for (const row of selectedRows(session)) changeRow(session.rows, row, { [setting]: next })
      return null
    },
  }
}

export const timelineActions: readonly Action[] = [
  {
    id: 'toggleSnapping',
    label: t`Snap`,
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
    label: t`Ripple mode`,
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
    id: 'toggleRippleScope',
    label: t`Ripple all tracks`,
    group: 'timeline',
    keys: ['Alt+R'],
    alias: t`sync scope tracks`,
    isEnabled: always,
    isOn: (session) => session.options.getState().rippleScope === 'all',
    run(session) {
      session.options.setState(({ rippleScope }) => ({ rippleScope: rippleScope === 'all' ? 'row' : 'all' }))
      return null
    },
  },
  ...rowSwitches.map(rowAction),
  {
    id: 'zoomIn',
    label: t`Zoom in`,
    group: 'timeline',
    keys: ['=', '+'],
    isRepeating: true,
    isEnabled: always,
    run: (session) => zoom(session, ZOOM_STEP),
  },
  {
    id: 'zoomOut',
    label: t`Zoom out`,
    group: 'timeline',
    keys: ['-'],
    isRepeating: true,
    isEnabled: always,
    run: (session) => zoom(session, 1 / ZOOM_STEP),
  },
  {
    id: 'zoomToFit',
    label: t`Zoom to fit the timeline`,
    group: 'timeline',
    keys: ['\\', 'Shift+Z'],
    isEnabled: always,
    run(session) {
      zoomToFit(session.viewport, session.getState().shown.durationInFrames)
      return null
    },
  },
]
