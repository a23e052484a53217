import { useRef, type RefObject } from 'react'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import type { PreviewMedia } from './previewMedia.ts'
import { previewOptionsSlot } from './previewOptions.ts'
import { PictureStage } from './stage/PictureStage.tsx'
import type { EditedText } from './text/editedText.ts'
import { TransportBar } from './transport/TransportBar.tsx'
import { useFullscreen } from './useFullscreen.ts'

export interface PreviewProps {
  readonly media: PreviewMedia
  /** Gets the element that fills the screen on request. */
  readonly root: RefObject<HTMLElement | null>
  readonly editedText: EditedText
}

/** The picture of the open composition, with what plays it and what changes it in place. It fills its parent. */
export function Preview({ media, root, editedText }: PreviewProps) {
  const [options, setOptions] = useDeviceState(previewOptionsSlot)
  const panel = useRef<HTMLDivElement>(null)
  const { isFullscreen, toggle } = useFullscreen(root)
  return (
    <section ref={root} aria-label="Preview" className="flex h-full min-h-0 min-w-0 flex-col bg-canvas">
      <PictureStage media={media} options={options} panel={panel} editedText={editedText} />
      <TransportBar options={options} onOptions={setOptions} isFullscreen={isFullscreen} onFullscreen={toggle} />
    </section>
  )
}
