import { t } from '@lingui/core/macro'
import { refusalOf, type Action } from '../action.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, overlaysToSplit, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

export const editActions: readonly Action[] = [
  {
    id: 'split',
    label: t`Split at playhead`,
    group: 'edit',
    keys: ['S', 'Mod+K', 'Mod+B'],
    alias: t`cut blade razor add edit`,
    isEnabled: (session) => overlaysToSplit(session).length > 0,
    needs: t`Move the playhead over a clip on an unlocked track first.`,
    run(session) {
      const overlayIds = idsOf(overlaysToSplit(session))
      if (overlayIds.length === 0) return sessionRefusal('nothing_at_playhead')
      const outcome = session.commit('splitOverlays', { overlayIds, atFrame: session.playback.frame() })
      if (outcome.ok) session.select(outcome.value.createdIds)
      return refusalOf(outcome)
    },
  },
  {
    id: 'delete',
    label: t`Delete`,
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    alias: t`remove lift clear`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const overlayIds = idsOf(selectedOverlays(session))
      const { isRippling, rippleScope: scope } = session.options.getState()
      return isRippling
        ? refusalOf(commitUnlocked(session, [{ name: 'extractOverlays', input: { overlayIds, scope } }]))
        : refusalOf(session.commit('deleteOverlays', { overlayIds }))
    },
  },
  {
    id: 'rippleDelete',
    label: t`Ripple delete`,
    group: 'edit',
    keys: ['Shift+Delete', 'Shift+Backspace'],
    alias: t`extract remove close gap`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const scope = session.options.getState().rippleScope
      const overlayIds = idsOf(selectedOverlays(session))
      return refusalOf(commitUnlocked(session, [{ name: 'extractOverlays', input: { overlayIds, scope } }]))
    },
  },
  {
    id: 'duplicate',
    label: t`Duplicate`,
    group: 'edit',
    keys: ['Mod+D'],
    alias: t`copy`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const overlayIds = idsOf(selectedOverlays(session))
      const outcome = commitUnlocked(session, [{ name: 'duplicateOverlays', input: { overlayIds } }])
      if (outcome.ok) session.select(outcome.value.createdIds)
      return refusalOf(outcome)
    },
  },
]
