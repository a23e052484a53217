import { t } from '@lingui/core/macro'
import { ok, type Refusal, type Result } from '../../../../base/result.ts'
import { formatOf, isSameFormat } from '../../../../composition/conversion/compositionFormat.ts'
import { newOverlaySchema } from '../../../../composition/overlays/newOverlay.ts'
import { clipboard, type Clipping } from '../../clipboard.ts'
import { insertionFrame } from '../../changes/insertionFrame.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { insertOverlays, pasteOverlays } from '../pasting.ts'
import { hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefused } from '../../refusals.ts'
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
  const { document, projectId } = session.getState()
  clipboard.setState({ clipping: { projectId, format: formatOf(document), overlays } })
}

/** The clipboard content, if it can be pasted here. Refuses media of another project. */
function clippingFor(session: Session): Result<Clipping, Refusal> {
  const { clipping } = clipboard.getState()
  if (!clipping) return sessionRefused('nothing_copied', { reason: 'overlays' })
  const isForeign = clipping.projectId !== session.getState().projectId
  if (isForeign && clipping.overlays.some((overlay) => 'sourceAssetId' in overlay)) {
    return sessionRefused('foreign_media')
  }
  return ok(clipping)
}

const pasteOf = { overlays: pasteOverlays, makingRoom: insertOverlays } as const

/**
 * Pastes at the playhead. Overlays from a composition with another frame rate or canvas are converted. The converter is
 * loaded on first use.
 */
function paste(session: Session, kind: keyof typeof pasteOf): Refusal | null {
  const clipping = clippingFor(session)
  if (!clipping.ok) return clipping.refusal
  const { format, overlays } = clipping.value
  const atFrame = insertionFrame(session)
  if (isSameFormat(format, session.getState().document)) return pasteOf[kind](session, { overlays, atFrame })
  session.host.current()?.pasteConverted({ kind, overlays, format, atFrame })
  return null
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
    run: (session) => paste(session, 'overlays'),
  },
  {
    id: 'pasteInsert',
    label: t`Paste and make room`,
    group: 'clipboard',
    keys: ['Mod+Shift+V'],
    alias: t`insert ripple`,
    isEnabled: hasClipping,
    needs: NEEDS_COPY,
    run: (session) => paste(session, 'makingRoom'),
  },
]
