import type { Refusal } from '../../../base/result.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Session } from '../session.ts'
import { refusalOf, type Action } from './action.ts'
import { hasSelection, overlaysAcrossPlayhead, selectedOverlays } from './targets.ts'

const idsOf = (overlays: readonly { readonly id: number }[]): number[] => overlays.map(({ id }) => id)

const hasSomethingAcross = (session: Session): boolean => overlaysAcrossPlayhead(session).length > 0

const NOTHING_ACROSS: Refusal = { code: 'nothing_at_playhead', message: 'Nothing lies under the playhead.' }

/** Trims everything across the playhead to it, as one step. */
function trimToPlayhead(session: Session, edge: 'start' | 'end'): Refusal | null {
  const frame = session.playback.frame()
  const requests = overlaysAcrossPlayhead(session).map((overlay): EditRequest => {
    const deltaFrames = edge === 'start' ? frame - overlay.from : frame - endOf(overlay)
    return { name: 'trimOverlays', input: { overlayIds: [overlay.id], edge, deltaFrames } }
  })
  if (requests.length === 0) return NOTHING_ACROSS
  return refusalOf(session.transact(requests, edge === 'start' ? 'Trim start to playhead' : 'Trim end to playhead'))
}

function nudge(id: string, label: string, by: { readonly frames: number; readonly keys: readonly string[] }): Action {
  return {
    id,
    label,
    group: 'edit',
    keys: by.keys,
    isEnabled: hasSelection,
    run(session) {
      const overlayIds = idsOf(selectedOverlays(session))
      return refusalOf(session.commit('moveOverlays', { overlayIds, deltaFrames: by.frames, deltaRows: 0 }))
    },
  }
}

export const editActions: readonly Action[] = [
  {
    id: 'split',
    label: 'Split at playhead',
    group: 'edit',
    keys: ['S', 'Mod+K', 'Mod+B'],
    isEnabled: hasSomethingAcross,
    run(session) {
      const overlayIds = idsOf(overlaysAcrossPlayhead(session))
      if (overlayIds.length === 0) return NOTHING_ACROSS
      return refusalOf(session.commit('splitOverlays', { overlayIds, atFrame: session.playback.frame() }))
    },
  },
  {
    id: 'delete',
    label: 'Delete',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    isEnabled: hasSelection,
    run(session) {
      const name = session.options.getState().isRippling ? 'extractOverlays' : 'deleteOverlays'
      return refusalOf(session.commit(name, { overlayIds: idsOf(selectedOverlays(session)) }))
    },
  },
  {
    id: 'rippleDelete',
    label: 'Ripple delete',
    group: 'edit',
    keys: ['Shift+Delete', 'Shift+Backspace'],
    isEnabled: hasSelection,
    run: (session) => refusalOf(session.commit('extractOverlays', { overlayIds: idsOf(selectedOverlays(session)) })),
  },
  {
    id: 'trimStart',
    label: 'Trim start to playhead',
    group: 'edit',
    keys: ['Q'],
    isEnabled: hasSomethingAcross,
    run: (session) => trimToPlayhead(session, 'start'),
  },
  {
    id: 'trimEnd',
    label: 'Trim end to playhead',
    group: 'edit',
    keys: ['W'],
    isEnabled: hasSomethingAcross,
    run: (session) => trimToPlayhead(session, 'end'),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    group: 'edit',
    keys: ['Mod+D'],
    isEnabled: hasSelection,
    run(session) {
      const outcome = session.commit('duplicateOverlays', { overlayIds: idsOf(selectedOverlays(session)) })
      if (outcome.ok) session.select(outcome.value.createdIds)
      return refusalOf(outcome)
    },
  },
  nudge('nudgeBack', 'Move back one frame', { frames: -1, keys: ['Alt+,'] }),
  nudge('nudgeForward', 'Move forward one frame', { frames: 1, keys: ['Alt+.'] }),
  nudge('nudgeBackTen', 'Move back ten frames', { frames: -10, keys: ['Alt+Shift+,'] }),
  nudge('nudgeForwardTen', 'Move forward ten frames', { frames: 10, keys: ['Alt+Shift+.'] }),
]
