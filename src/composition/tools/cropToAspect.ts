import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { centredBox, type Box, type Size } from '../picture/canvas.ts'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findPicture } from './definition/findPicture.ts'
import { frameOf } from '../picture/pictureFrame.ts'
import { withReplaced } from '../edits/withOverlays.ts'

/** Spec: `cropToAspect`: "16:9, 9:16, 1:1, 4:5, 5:4, 4:3, 3:4, 21:9". Values are width ÷ height. */
const factors = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '1:1': 1,
  '4:5': 4 / 5,
  '5:4': 5 / 4,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
  '21:9': 21 / 9,
} as const
export const cropRatios = ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '21:9'] as const

/** The largest box of a ratio within a frame, centred as near to `middle` as the frame allows. */
function boxWithin(frame: Box, factor: number, middle: { readonly x: number; readonly y: number }): Box {
  const size: Size = {
    width: Math.min(frame.width, frame.height * factor),
    height: Math.min(frame.height, frame.width / factor),
  }
  const between = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))
  return centredBox(size, {
    x: between(middle.x, frame.left + size.width / 2, frame.left + frame.width - size.width / 2),
    y: between(middle.y, frame.top + size.height / 2, frame.top + frame.height - size.height / 2),
  })
}

/**
 * Crops a picture to a ratio. Spec: `cropToAspect`, `overlayId`, `aspectRatio`.
 *
 * Open point: how to crop — we give the box of the video or image the ratio and let the picture fill it. The visible
 * part keeps its place in the picture; `reframeClip` chooses another. The box is the largest within the frame of the
 * picture, which is the canvas if the picture spans it, otherwise its own box.
 *
 * Refuses with `not_a_picture`.
 *
 *     ┌──────┐            ┌┬────┬┐
 *     │ wide │  1:1   →   ││wide││
 *     └──────┘            └┴────┴┘
 */
export const cropToAspect = defineEditTool({
  name: 'cropToAspect',
  group: 'picture',
  words: {
    label: 'Crop to an aspect ratio',
    summary: 'Crops a video or an image to an aspect ratio.',
    alias: 'aspect square vertical cut format',
    fields: { overlayId: 'Clip', aspectRatio: 'Aspect ratio' },
  },
  input: z.strictObject({ overlayId: overlayIdOf('video', 'image'), aspectRatio: z.enum(cropRatios) }),
  label: 'Crop to {ratio}',
  labelValues: (input) => ({ ratio: input.aspectRatio }),
  apply(document, input) {
    const found = findPicture(document, input.overlayId)
    if (!found.ok) return found
    const picture = found.value
    const middle = { x: picture.left + picture.width / 2, y: picture.top + picture.height / 2 }
    const box = boxWithin(frameOf(picture, document), factors[input.aspectRatio], middle)
    const cropped = { ...picture, ...box, styles: { ...picture.styles, objectFit: 'cover' as const } }
    const next = withReplaced(document, new Map([[picture.id, cropped]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
