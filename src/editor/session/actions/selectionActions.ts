import { refusalOf, type Action } from './action.ts'
import { hasSelection } from './targets.ts'

export const selectionActions: readonly Action[] = [
  {
    id: 'selectAll',
    label: 'Select all',
    group: 'selection',
    keys: ['Mod+A'],
    isEnabled: (session) => session.getState().document.overlays.length > 0,
    run(session) {
      session.select(session.getState().document.overlays.map(({ id }) => id))
      return null
    },
  },
  {
    id: 'selectNone',
    label: 'Select nothing',
    group: 'selection',
    keys: ['Escape'],
    isEnabled: hasSelection,
    run(session) {
      session.clearSelection()
      return null
    },
  },
  {
    id: 'undo',
    label: 'Undo',
    group: 'history',
    keys: ['Mod+Z'],
    isEnabled: (session) => session.getState().past.length > 0,
    run: (session) => refusalOf(session.undo()),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'history',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isEnabled: (session) => session.getState().future.length > 0,
    run: (session) => refusalOf(session.redo()),
  },
]
