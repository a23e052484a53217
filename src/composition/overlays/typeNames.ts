import { messageTable } from '../../base/message.ts'
import type { OverlayType } from '../schema.ts'

/** Display names of the overlay types. */
export const typeNames = messageTable<OverlayType>('type', {
  video: 'Video',
  image: 'Image',
  sound: 'Sound',
  text: 'Text',
  caption: 'Captions',
  shape: 'Shape',
  emoji: 'Emoji',
})
