import { t } from '@lingui/core/macro'
import { alignedBox, distributed, type AlignEdge } from '../../../../composition/picture/alignment.ts'
import { fittedBox, type Size } from '../../../../composition/picture/canvas.ts'
import type { OverlayChanges } from '../../../../composition/edits/changing/overlayChanges.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { Session } from '../../session.ts'
import { refusalOf, type Action } from '../action.ts'
import { NEEDS_SELECTION, selectedOverlays } from '../targets.ts'

const visible = (session: Session): readonly Overlay[] =>
  selectedOverlays(session).filter(({ type }) => type !== 'sound')

function place(session: Session, label: string, changes: readonly { overlayId: number; changes: OverlayChanges }[]) {
  return refusalOf(session.transact([{ name: 'changeEachOverlay', input: { overlays: [...changes] } }], label))
}

function align(edge: AlignEdge, label: string): Action {
  return {
    id: `align${edge.charAt(0).toUpperCase()}${edge.slice(1)}`,
    label,
    group: 'picture',
    keys: [],
    alias: t`position canvas centre center`,
    isEnabled: (session) => visible(session).length > 0,
    needs: NEEDS_SELECTION,
    run(session) {
      const { document } = session.getState()
      const changes = visible(session).map((overlay) => ({
        overlayId: overlay.id,
        changes: alignedBox(overlay, document, edge),
      }))
      return place(session, label, changes)
    },
  }
}

function distribute(axis: 'horizontal' | 'vertical', label: string): Action {
  return {
    id: axis === 'horizontal' ? 'distributeAcross' : 'distributeDown',
    label,
    group: 'picture',
    keys: [],
    alias: t`space evenly gaps position`,
    isEnabled: (session) => visible(session).length > 2,
    needs: t`Select at least three visible clips.`,
    run(session) {
      const overlays = visible(session)
      const places = distributed(overlays, axis)
      const changes = overlays.map((overlay, index) => {
        const at = places[index] ?? 0
        return { overlayId: overlay.id, changes: axis === 'horizontal' ? { left: at } : { top: at } }
      })
      return place(session, label, changes)
    },
  }
}

/** Natural size of a picture with its crop. Falls back to the size of its box if the file or its size is unknown. */
function ownSize(session: Session, overlay: Overlay): Size {
  if (overlay.type !== 'video' && overlay.type !== 'image') return overlay
  const source = session.getState().sources.get(overlay.sourceAssetId)
  if (!source?.width || !source.height) return overlay
  const { left = 0, top = 0, right = 0, bottom = 0 } = overlay.styles.crop ?? {}
  return { width: source.width * (1 - left - right), height: source.height * (1 - top - bottom) }
}

function fit(id: string, label: string, mode: 'contain' | 'cover'): Action {
  return {
    id,
    label,
    group: 'picture',
    keys: [],
    alias: t`scale size whole letterbox zoom`,
    isEnabled: (session) => visible(session).length > 0,
    needs: NEEDS_SELECTION,
    run(session) {
      const { document } = session.getState()
      const changes = visible(session).map((overlay) => ({
        overlayId: overlay.id,
        changes: { ...fittedBox(ownSize(session, overlay), document, mode), rotation: 0 },
      }))
      return place(session, label, changes)
    },
  }
}

/** Aligns, distributes and fits the selection on the canvas. */
export const alignActions: readonly Action[] = [
  align('left', t`Align to the left`),
  align('center', t`Align to the centre`),
  align('right', t`Align to the right`),
  align('top', t`Align to the top`),
  align('middle', t`Align to the middle`),
  align('bottom', t`Align to the bottom`),
  distribute('horizontal', t`Distribute horizontally`),
  distribute('vertical', t`Distribute vertically`),
  fit('fitCanvas', t`Fit inside the canvas`, 'contain'),
  fit('fillCanvas', t`Fill the canvas`, 'cover'),
]
