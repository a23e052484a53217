import { t } from '@lingui/core/macro'
import { endOf } from '../../../../composition/timeline.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { editableOverlays, idsOf } from '../targets.ts'
import { needsOf } from '../needsOf.ts'

const hasEditable = (session: Session): boolean => editableOverlays(session).length > 0

export const selectionActions: readonly Action[] = [
  {
    id: 'selectAll',
    label: t`Select all`,
    group: 'selection',
    keys: ['Mod+A'],
    isEnabled: hasEditable,
    needs: t`There are no clips on unlocked tracks.`,
    run(session) {
      session.select(idsOf(editableOverlays(session)))
      return null
    },
  },
  {
    id: 'selectNone',
    label: t`Deselect all`,
    group: 'selection',
    keys: ['Escape'],
    alias: t`deselect leave tool`,
    isEnabled: (session) => session.getState().selection.size > 0 || session.options.getState().tool !== 'select',
    needs: t`Nothing is selected.`,
    isQuiet: true,
    // Escape first returns to the select tool, then clears the selection.
    run(session) {
      if (session.options.getState().tool !== 'select') session.options.setState({ tool: 'select' })
      else session.clearSelection()
      return null
    },
  },
  {
    id: 'selectForward',
    label: t`Select everything from the playhead onwards`,
    group: 'selection',
    keys: ['Shift+A'],
    alias: t`track select forward later after`,
    isEnabled: hasEditable,
    needs: t`There are no clips on unlocked tracks.`,
    run(session) {
      const frame = session.playback.frame()
      session.select(idsOf(editableOverlays(session).filter((overlay) => endOf(overlay) > frame)))
      return null
    },
  },
  {
    id: 'undo',
    label: t`Undo`,
    group: 'history',
    keys: ['Mod+Z'],
    isRepeating: true,
    isEnabled: (session) => session.getState().past.length > 0,
    needs: needsOf('nothing_to_undo'),
    run: (session) => refusalOf(session.undo()),
  },
  {
    id: 'redo',
    label: t`Redo`,
    group: 'history',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isRepeating: true,
    isEnabled: (session) => session.getState().future.length > 0,
    needs: needsOf('nothing_to_redo'),
    run: (session) => refusalOf(session.redo()),
  },
]
