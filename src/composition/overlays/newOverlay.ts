import { z } from 'zod'
import { captionOverlaySchema } from './caption.ts'
import { emojiOverlaySchema } from './emoji.ts'
import { imageOverlaySchema } from './image.ts'
import { shapeOverlaySchema } from './shape.ts'
import { soundOverlaySchema } from './sound.ts'
import { textOverlaySchema } from './text.ts'
import { videoOverlaySchema } from './video.ts'

/** An overlay without its id, as in the input of `addOverlays`. */
export const newOverlaySchema = z.discriminatedUnion('type', [
  videoOverlaySchema.omit({ id: true }),
  imageOverlaySchema.omit({ id: true }),
  soundOverlaySchema.omit({ id: true }),
  textOverlaySchema.omit({ id: true }),
  shapeOverlaySchema.omit({ id: true }),
  emojiOverlaySchema.omit({ id: true }),
  captionOverlaySchema.omit({ id: true }),
])
export type NewOverlay = z.output<typeof newOverlaySchema>
