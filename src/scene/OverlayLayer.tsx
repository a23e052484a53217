import { memo, type ReactNode } from 'react'
import { Sequence } from 'remotion'
import { assertNever } from '../base/assertNever.ts'
import type { Overlay } from '../composition/schema.ts'
import { CaptionDrawing } from './drawing/CaptionDrawing.tsx'
import { EmojiDrawing } from './drawing/EmojiDrawing.tsx'
import { ImageDrawing } from './drawing/ImageDrawing.tsx'
import { MissingMedia } from './drawing/MissingMedia.tsx'
import { MovingBox } from './MovingBox.tsx'
import { ShapeDrawing } from './drawing/ShapeDrawing.tsx'
import { SoundDrawing } from './drawing/SoundDrawing.tsx'
import { TextDrawing } from './drawing/TextDrawing.tsx'
import { VideoDrawing } from './drawing/VideoDrawing.tsx'
import { zIndexOf } from './drawOrder.ts'
import { isSameSource, type SceneMode, type SceneSource } from './sceneMedia.ts'

export interface OverlayLayerProps {
  readonly overlay: Overlay
  /** The overlay's asset; undefined where it has none, or where it is missing. */
  readonly source: SceneSource | undefined
  readonly mode: SceneMode
  readonly fps: number
}

/** Media is mounted this long before it is seen, so that its first frame is there in time. An export waits anyway. */
const PREMOUNT_SECONDS = 1.5

function Drawing({
  mode,
  overlay,
  premountFrames,
  source,
}: Omit<OverlayLayerProps, 'fps'> & { readonly premountFrames: number }): ReactNode {
  switch (overlay.type) {
    case 'text':
      return <TextDrawing overlay={overlay} />
    case 'shape':
      return <ShapeDrawing overlay={overlay} />
    case 'emoji':
      return <EmojiDrawing overlay={overlay} />
    case 'caption':
      return <CaptionDrawing overlay={overlay} />
    case 'video':
    case 'image':
    case 'sound':
      if (!source) {
        if (mode === 'export') throw new Error(`The media of overlay ${overlay.id} is missing.`)
        return overlay.type === 'sound' ? null : <MissingMedia />
      }
      if (overlay.type === 'sound') return <SoundDrawing overlay={overlay} source={source} mode={mode} />
      if (overlay.type === 'image') return <ImageDrawing overlay={overlay} source={source} />
      return <VideoDrawing overlay={overlay} source={source} mode={mode} premountFrames={premountFrames} />
    default:
      return assertNever(overlay)
  }
}

function Layer({ fps, mode, overlay, source }: OverlayLayerProps) {
  const premountFrames = mode === 'preview' ? Math.round(fps * PREMOUNT_SECONDS) : 0
  const drawing = <Drawing overlay={overlay} source={source} mode={mode} premountFrames={premountFrames} />
  return (
    <Sequence
      from={overlay.from}
      durationInFrames={overlay.durationInFrames}
      premountFor={source ? premountFrames : 0}
      style={{ zIndex: zIndexOf(overlay), pointerEvents: 'none' }}
      showInTimeline={false}
    >
      {overlay.type === 'sound' ? drawing : <MovingBox overlay={overlay}>{drawing}</MovingBox>}
    </Sequence>
  )
}

/** One overlay in its stretch of time. It is drawn again only when it or its source changes. */
export const OverlayLayer = memo(
  Layer,
  (one, other) =>
    one.overlay === other.overlay &&
    one.mode === other.mode &&
    one.fps === other.fps &&
    isSameSource(one.source, other.source),
)
