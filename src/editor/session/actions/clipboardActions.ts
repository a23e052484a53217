import type { Refusal } from '../../../base/result.ts'
import { newOverlaySchema } from '../../../composition/overlays/newOverlay.ts'
import { clipboard } from '../clipboard.ts'
import type { Session } from '../session.ts'
import { refusalOf, type Action } from './action.ts'
import { hasSelection, selectedOverlays } from './targets.ts'

function copy(session: Session): void {
  const selected = selectedOverlays(session)
  if (selected.length === 0) return
  const start = Math.min(...selected.map((overlay) => overlay.from))
  const overlays = selected.map(({ id: _id, ...overlay }) =>
    newOverlaySchema.parse({ ...overlay, from: overlay.from - start }),
  )
  clipboard.setState({ clipping: { projectId: session.getState().projectId, overlays } })
}

/** Puts the copied overlays at the playhead, on their rows. Media of another project cannot come along. */
function paste(session: Session): Refusal | null {
  const { clipping } = clipboard.getState()
  if (!clipping) return { code: 'nothing_copied', message: 'Nothing was copied yet.' }
  const isForeign = clipping.projectId !== session.getState().projectId
  if (isForeign && clipping.overlays.some((overlay) => 'sourceAssetId' in overlay)) {
    return { code: 'foreign_media', message: 'The copied media belongs to another project.' }
  }
  const frame = session.playback.frame()
  const overlays = clipping.overlays.map((overlay) => ({ ...overlay, from: overlay.from + frame }))
  const outcome = session.commit('addOverlays', { overlays })
  if (outcome.ok) session.select(outcome.value.createdIds)
  return refusalOf(outcome)
}

export const clipboardActions: readonly Action[] = [
  {
    id: 'copy',
    label: 'Copy',
    group: 'edit',
    keys: ['Mod+C'],
    isEnabled: hasSelection,
    run(session) {
      copy(session)
      return null
    },
  },
  {
    id: 'cut',
    label: 'Cut',
    group: 'edit',
    keys: ['Mod+X'],
    isEnabled: hasSelection,
    run(session) {
      copy(session)
      return refusalOf(session.commit('deleteOverlays', { overlayIds: selectedOverlays(session).map(({ id }) => id) }))
    },
  },
  {
    id: 'paste',
    label: 'Paste at playhead',
    group: 'edit',
    keys: ['Mod+V'],
    isEnabled: () => clipboard.getState().clipping !== null,
    run: paste,
  },
]
