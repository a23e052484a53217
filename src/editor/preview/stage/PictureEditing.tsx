import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import { createTextMeasure } from '../../../scene/drawing/measureText.ts'
import type { ChangeableLens } from '../../../scene/overlayLens.ts'
import { useAnnounce } from '../../../ui/notices/Announcer.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { PreviewMedia } from '../previewMedia.ts'
import type { EditedText } from '../text/editedText.ts'
import { showText } from '../text/showText.ts'
import type { CanvasPlace } from './canvasPlace.ts'
import { CroppedPicture, CropTools } from './CropTools.tsx'
import { PictureLayer } from './PictureLayer.tsx'
import { createPictureEngine, type PictureEngine } from './pictureEngine.ts'
import { useCropKeys } from './useCropKeys.ts'
import type { EarlyPress } from './usePictureWanted.ts'

export interface PictureEditingProps {
  readonly place: CanvasPlace
  readonly lens: ChangeableLens
  readonly media: PreviewMedia
  readonly editedText: EditedText
  /** A press made while this component was loading. */
  readonly earlyPress: RefObject<EarlyPress | null>
}

/** Edits overlays on the picture. It covers the canvas panel. */
export function PictureEditing({ earlyPress, editedText, lens, media, place }: PictureEditingProps) {
  const session = useSession()
  const announce = useAnnounce()
  const [engine, setEngine] = useState<PictureEngine | null>(null)
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const editText = useEffectEvent((overlayId: OverlayId) => {
    if (showText(session, overlayId)) editedText.set(overlayId)
  })
  const onAnnounce = useEffectEvent((message: string) => announce(message))

  useLayoutEffect(() => {
    if (!surface.current || !canvas.current) return undefined
    const callbacks = {
      onEditText: (overlayId: OverlayId) => editText(overlayId),
      onRefusal: (message: string) => notify.warning(message, { id: 'refusal' }),
      onAnnounce: (message: string) => onAnnounce(message),
    }
    const elements = { surface: surface.current, canvas: canvas.current }
    const made = createPictureEngine(elements, { session, place, lens, media, callbacks })
    if (earlyPress.current) made.click(earlyPress.current)
    setEngine(made)
    return () => made.destroy()
  }, [session, place, lens, media, earlyPress])
  // This is early enough, because the component loads with the first selection and only a selected text can be edited.
  useEffect(() => session.textMeasure.attach(createTextMeasure()), [session])
  useCropKeys(engine?.crop ?? null)

  return (
    <>
      <PictureLayer surface={surface} canvas={canvas} engine={engine} editedText={editedText}>
        {engine ? <CroppedPicture engine={engine} /> : null}
      </PictureLayer>
      {engine ? <CropTools engine={engine} /> : null}
    </>
  )
}
