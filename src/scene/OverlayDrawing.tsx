import type { ReactNode } from 'react'
import { assertNever } from '../base/assertNever.ts'
import type { Overlay } from '../composition/schema.ts'
import { CaptionDrawing } from './drawing/CaptionDrawing.tsx'
import { EmojiDrawing } from './drawing/EmojiDrawing.tsx'
import { ImageDrawing } from './drawing/ImageDrawing.tsx'
import { MissingMedia } from './drawing/MissingMedia.tsx'
import { ShapeDrawing } from './drawing/ShapeDrawing.tsx'
import { SoundDrawing } from './drawing/SoundDrawing.tsx'
import { TextDrawing } from './drawing/TextDrawing.tsx'
import { VideoDrawing } from './drawing/VideoDrawing.tsx'
import type { SceneMode, SceneSource } from './sceneMedia.ts'

export interface OverlayDrawingProps {
  readonly overlay: Overlay
  readonly source: SceneSource | undefined
  readonly mode: SceneMode
}

export function OverlayDrawing({ mode, overlay, source }: OverlayDrawingProps): ReactNode {
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
      if (overlay.type === 'sound') return <SoundDrawing overlay={overlay} source={source} />
      if (overlay.type === 'image') return <ImageDrawing overlay={overlay} source={source} />
      return <VideoDrawing overlay={overlay} source={source} mode={mode} />
    default:
      return assertNever(overlay)
  }
}
