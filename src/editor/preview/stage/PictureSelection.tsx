import { useMemo, type MouseEvent, type PointerEvent } from 'react'
import { useStore } from 'zustand'
import type { Overlay } from '../../../composition/schema.ts'
import { isRowLocked, unlockedOverlays, visibleComposition } from '../../session/rows.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { canvasPoint, type Fitting } from '../geometry/fitting.ts'
import { hitOverlay } from '../geometry/hitOverlay.ts'
import { usePlaybackValue } from '../usePlaybackValue.ts'
import type { EditedText } from '../text/editedText.ts'
import { TextEditing } from '../text/TextEditing.tsx'
import { showText } from '../text/showText.ts'
import { stillBoxes } from './pictureDrag.ts'
import { SelectionBox } from './SelectionBox.tsx'
import { SnapGuides } from './SnapGuides.tsx'
import { usePictureDrag } from './usePictureDrag.ts'

function isVisibleAt(overlay: Overlay, frame: number): boolean {
  return overlay.type !== 'sound' && frame >= overlay.from && frame < overlay.from + overlay.durationInFrames
}

interface PictureSelectionProps {
  readonly fitting: Fitting
  readonly editedText: EditedText
}

/** Selecting, moving, resizing, rotating and text editing right on the picture. It covers the canvas exactly. */
export function PictureSelection({ editedText, fitting }: PictureSelectionProps) {
  const session = useSession()
  const whole = useSessionState((state) => state.shown)
  const rows = useStore(session.rows)
  const shown = useMemo(() => visibleComposition(whole, rows), [whole, rows])
  const selection = useSessionState((state) => state.selection)
  const dragging = usePictureDrag(fitting)
  const visibleIds = usePlaybackValue(session.playback, (playback) =>
    shown.overlays
      .filter((overlay) => selection.has(overlay.id) && isVisibleAt(overlay, playback.frame()))
      .map((overlay) => overlay.id)
      .join(','),
  )
  const visible = new Set(visibleIds === '' ? [] : visibleIds.split(',').map(Number))
  const selected = shown.overlays.filter((overlay) => visible.has(overlay.id) && !isRowLocked(rows, overlay.row))
  const edited = shown.overlays.find((overlay) => overlay.id === editedText.overlayId)

  const pointOf = (event: MouseEvent<HTMLElement>) =>
    canvasPoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect(), fitting.scale)
  const overlayUnder = (event: MouseEvent<HTMLElement>): Overlay | null => {
    const overlays = [...unlockedOverlays(shown.overlays, rows)]
    return hitOverlay({ ...shown, overlays }, session.playback.frame(), pointOf(event))
  }

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    const overlay = overlayUnder(event)
    if (!overlay) {
      session.clearSelection()
      return
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      session.toggleSelected(overlay.id)
      return
    }
    if (!selection.has(overlay.id) || selection.size > 1) session.select([overlay.id])
    const others = stillBoxes(shown, session.playback.frame(), overlay)
    dragging.start(event, overlay, { kind: 'move', box: overlay, start: pointOf(event), others })
  }

  const pressPart = (event: PointerEvent<HTMLElement>, start: (layer: HTMLElement) => void): void => {
    const layer = event.currentTarget.closest<HTMLElement>('[data-picture-layer]')
    if (event.button !== 0 || !layer) return
    event.stopPropagation()
    start(layer)
  }

  return (
    <div
      data-picture-layer
      data-key-scope="picture"
      data-testid="picture-layer"
      tabIndex={-1}
      className="absolute inset-0 touch-none outline-none"
      onPointerDown={press}
      onPointerMove={dragging.move}
      onPointerUp={dragging.end}
      onPointerCancel={dragging.cancel}
      onDoubleClick={(event) => {
        if (event.target !== event.currentTarget) return
        const overlay = overlayUnder(event)
        if (overlay?.type === 'text' && showText(session, overlay.id)) editedText.set(overlay.id)
      }}
    >
      {selected.map((overlay) => (
        <SelectionBox
          key={overlay.id}
          overlay={overlay}
          scale={fitting.scale}
          hasHandles={selected.length === 1 && edited === undefined}
          onHandle={(event, handle) =>
            pressPart(event, (layer) => {
              const start = canvasPoint(
                { x: event.clientX, y: event.clientY },
                layer.getBoundingClientRect(),
                fitting.scale,
              )
              dragging.start({ ...event, currentTarget: layer }, overlay, {
                kind: 'resize',
                box: overlay,
                start,
                handle,
              })
            })
          }
          onRotate={(event) =>
            pressPart(event, (layer) =>
              dragging.start({ ...event, currentTarget: layer }, overlay, { kind: 'rotate', box: overlay }),
            )
          }
        />
      ))}
      <SnapGuides guides={dragging.guides} scale={fitting.scale} />
      {edited?.type === 'text' ? (
        <TextEditing key={edited.id} overlay={edited} scale={fitting.scale} onDone={() => editedText.set(null)} />
      ) : null}
    </div>
  )
}
