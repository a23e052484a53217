import { t } from '@lingui/core/macro'
import { ok, type Refusal, type Result } from '../../../../base/result.ts'
import { newOverlaySchema, type NewOverlay } from '../../../../composition/overlays/newOverlay.ts'
import { clipboard } from '../../clipboard.ts'
import { insertionFrame } from '../../changes/insertionFrame.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefused } from '../../refusals.ts'
import { revealAdded } from '../../view/revealOverlay.ts'
import { needsOf } from '../needsOf.ts'

const NEEDS_COPY = needsOf('nothing_copied', { reason: 'overlays' })
const hasClipping = (): boolean => clipboard.getState().clipping !== null

function copy(session: Session): void {
  const selected = selectedOverlays(session)
  if (selected.length === 0) return
  const start = Math.min(...selected.map((overlay) => overlay.from))
  const overlays = selected.map(({ id: _id, ...overlay }) =>
    newOverlaySchema.parse({ ...overlay, from: overlay.from - start }),
  )
  clipboard.setState({ clipping: { projectId: session.getState().projectId, overlays } })
}

/** Clipboard content that can be pasted here. Media of another project cannot. */
function clippingFor(session: Session): Result<readonly NewOverlay[], Refusal> {
  const { clipping } = clipboard.getState()
  if (!clipping) return sessionRefused('nothing_copied', { reason: 'overlays' })
  const isForeign = clipping.projectId !== session.getState().projectId
  if (isForeign && clipping.overlays.some((overlay) => 'sourceAssetId' in overlay)) {
    return sessionRefused('foreign_media')
  }
  return ok(clipping.overlays)
}

/** Pastes at the playhead and selects the copies. They keep their rows if there is space. */
function paste(session: Session): Refusal | null {
  const clipping = clippingFor(session)
  if (!clipping.ok) return clipping.refusal
  const input = { overlays: [...clipping.value], atFrame: insertionFrame(session) }
  const outcome = commitUnlocked(session, [{ name: 'pasteOverlays', input }])
  if (outcome.ok) revealAdded(session, outcome.value.createdIds)
  return refusalOf(outcome)
}

/** Inserts the copies at the playhead. Overlays there are split, and later ones move. */
function pasteInsert(session: Session): Refusal | null {
  const clipping = clippingFor(session)
  if (!clipping.ok) return clipping.refusal
  const input = {
    overlays: [...clipping.value],
    atFrame: insertionFrame(session),
    row: Math.min(...clipping.value.map(({ row }) => row)),
    scope: session.options.getState().rippleScope,
  }
  const outcome = commitUnlocked(session, [{ name: 'insertAt', input }])
  if (outcome.ok) revealAdded(session, outcome.value.createdIds.slice(0, input.overlays.length))
  return refusalOf(outcome)
}

export const clipboardActions: readonly Action[] = [
  {
    id: 'copy',
    label: t`Copy`,
    group: 'clipboard',
    keys: ['Mod+C'],
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      copy(session)
      return null
    },
  },
  {
    id: 'cut',
    label: t`Cut`,
    group: 'clipboard',
    keys: ['Mod+X'],
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      copy(session)
      return refusalOf(session.commit('deleteOverlays', { overlayIds: idsOf(selectedOverlays(session)) }))
    },
  },
  {
    id: 'paste',
    label: t`Paste at playhead`,
    group: 'clipboard',
    keys: ['Mod+V'],
    isEnabled: hasClipping,
    needs: NEEDS_COPY,
    run: paste,
  },
  {
    id: 'pasteInsert',
    label: t`Paste and make room`,
    group: 'clipboard',
    keys: ['Mod+Shift+V'],
    alias: t`insert ripple`,
    isEnabled: hasClipping,
    needs: NEEDS_COPY,
    run: pasteInsert,
  },
]
