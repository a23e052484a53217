import { t } from '@lingui/core/macro'
import { useEffect, useId, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { TextOverlay } from '../../../composition/overlays/text.ts'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { EditedText } from '../text/editedText.ts'
import { TextEditing } from '../text/TextEditing.tsx'
import type { PictureEngine } from './pictureEngine.ts'
import { PictureMenu } from './PictureMenu.tsx'
import { usePictureKeys } from './usePictureKeys.ts'

interface PictureLayerProps {
  readonly surface: RefObject<HTMLDivElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Null until the elements are mounted. */
  readonly engine: PictureEngine | null
  readonly editedText: EditedText
  /** Content below the frames and handles. */
  readonly children: ReactNode
}

/** The surface over the picture that receives input. It covers the whole panel. */
export function PictureLayer({ canvas, children, editedText, engine, surface }: PictureLayerProps) {
  const helpId = useId()
  usePictureKeys(surface, engine)

  return (
    <PictureMenu>
      <div
        ref={surface}
        role="application"
        aria-label={t`Picture`}
        aria-describedby={helpId}
        data-picture-layer
        data-key-scope="picture"
        data-testid="picture-layer"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by its own keys
        tabIndex={0}
        className="absolute inset-0 touch-none outline-none select-none group-data-resting/preview:cursor-none! focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <p id={helpId} className="sr-only">
          {t`Tab selects the next visible item, from top to bottom. Arrow keys move it by one pixel, or ten with Shift. Enter crops a picture or edits text. Delete removes it.`}
        </p>
        {children}
        <canvas
          ref={canvas}
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full group-data-resting/preview:opacity-0"
        />
        {engine ? <EditedTextBox engine={engine} editedText={editedText} /> : null}
      </div>
    </PictureMenu>
  )
}

function EditedTextBox({ editedText, engine }: { readonly editedText: EditedText; readonly engine: PictureEngine }) {
  const edited = useSessionState((state) => state.shown.overlays.find(({ id }) => id === editedText.overlayId) ?? null)
  const isTyping = edited?.type === 'text'
  useEffect(() => {
    engine.setTyping(isTyping)
    return () => engine.setTyping(false)
  }, [engine, isTyping])
  return isTyping ? <PlacedText engine={engine} overlay={edited} onDone={() => editedText.set(null)} /> : null
}

function PlacedText({
  engine,
  onDone,
  overlay,
}: {
  readonly engine: PictureEngine
  readonly overlay: TextOverlay
  readonly onDone: () => void
}) {
  const { left, scale, top } = useSyncExternalStore(engine.subscribeFitting, engine.fitting)
  return (
    <div
      className="absolute top-0 left-0"
      // Allows the browser's own menu, which corrects spelling and pastes text.
      onContextMenu={(event) => event.stopPropagation()}
      style={{ transform: `translate(${left}px, ${top}px)` }}
    >
      <TextEditing key={overlay.id} overlay={overlay} scale={scale} onDone={onDone} />
    </div>
  )
}
