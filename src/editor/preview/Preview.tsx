import { t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'
import type { PreviewMedia } from './previewMedia.ts'
import { PictureStage } from './stage/PictureStage.tsx'
import type { EditedText } from './text/editedText.ts'
import { TransportBar } from './transport/TransportBar.tsx'
import { toggleFullscreen, useFullscreen } from './useFullscreen.ts'
import { useRestingPointer } from './useRestingPointer.ts'

export interface PreviewProps {
  readonly media: PreviewMedia
  readonly editedText: EditedText
  /** Content shown over the picture. Null for none. */
  readonly banner: ReactNode
}

/** Shows the picture of the open composition with playback controls. It fills its parent. */
export function Preview({ media, editedText, banner }: PreviewProps) {
  const root = useRef<HTMLElement>(null)
  const isFullscreen = useFullscreen()
  useRestingPointer(root, isFullscreen)
  return (
    <section
      ref={root}
      dir="ltr"
      aria-label={t`Preview`}
      className={classNames(
        'group/preview flex min-h-0 min-w-0 flex-col',
        isFullscreen ? 'fixed inset-0 z-40 bg-black' : 'relative h-full bg-canvas',
      )}
    >
      <PictureStage media={media} editedText={editedText} isFullscreen={isFullscreen} />
      {banner === null ? null : (
        <div
          className={classNames(
            'pointer-events-none absolute inset-x-0 z-2 flex justify-center p-2',
            isFullscreen ? 'top-0' : 'bottom-12',
          )}
        >
          {banner}
        </div>
      )}
      <div
        className={classNames(
          'shrink-0',
          isFullscreen &&
            'absolute inset-x-0 bottom-0 z-2 transition-opacity duration-200 group-data-resting/preview:not-focus-within:not-hover:opacity-0 motion-reduce:transition-none',
        )}
      >
        <TransportBar isFullscreen={isFullscreen} onFullscreen={toggleFullscreen} />
      </div>
    </section>
  )
}
