import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok } from '../../base/result.ts'
import type { Box, Size } from '../picture/canvas.ts'
import type { ImageOverlay } from '../overlays/image.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import { frameOf } from '../picture/pictureFrame.ts'
import type { EditContext } from '../edits/edit.ts'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findPicture } from './definition/findPicture.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

const shares = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 } as const

/** A picture can be reframed if at least this many canvas pixels of it are hidden. */
const HIDDEN_PIXELS = 1

/** The size of a source after its crop. Null if the source's size is unknown. */
function partOf(picture: VideoOverlay | ImageOverlay, context: EditContext): Size | null {
  const media = context.sources.get(picture.sourceAssetId)
  if (!media?.width || !media.height) return null
  const { left, top, right, bottom } = picture.styles.crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { width: media.width * (1 - left - right), height: media.height * (1 - top - bottom) }
}

/** Whether a picture that fills a box extends beyond it horizontally and vertically. */
function hiddenBy(box: Box, part: Size): { readonly horizontal: boolean; readonly vertical: boolean } {
  const scale = Math.max(box.width / part.width, box.height / part.height)
  return {
    horizontal: part.width * scale - box.width >= HIDDEN_PIXELS,
    vertical: part.height * scale - box.height >= HIDDEN_PIXELS,
  }
}

/**
 * The frame in which a picture is aligned: its box if that already crops it, otherwise the frame into which it is
 * fitted.
 */
function frameToFill(picture: VideoOverlay | ImageOverlay, part: Size | null, canvas: Size): Box {
  const { left, top, width, height } = picture
  const own = { left, top, width, height }
  const hidden = part && picture.styles.objectFit === 'cover' ? hiddenBy(own, part) : null
  return hidden?.horizontal || hidden?.vertical ? own : frameOf(picture, canvas)
}

/**
 * Chooses which part of a picture is visible. Spec: `reframeClip`, `overlayId` and at least one of `horizontalAlign`,
 * `verticalAlign`.
 *
 * Open point: how to reframe — the picture fills its frame, and the part named by the alignment is visible. The frame
 * is the canvas if the picture spans it and its box does not already crop it; otherwise the box.
 *
 * Refuses with `not_a_picture`, and with `nothing_to_reframe` if nothing is hidden in that direction.
 *
 *     wide picture in a tall canvas   {horizontalAlign: 'left'}   →   its left part, as tall as the canvas
 */
export const reframeClip = defineEditTool({
  name: 'reframeClip',
  group: 'picture',
  words: {
    label: 'Reframe a clip',
    summary: 'Fills the frame with a video or an image and sets which part stays in view.',
    alias: 'align position pan focus fill crop',
    fields: {
      overlayId: 'Clip',
      horizontalAlign: { label: 'Horizontal', options: { left: 'Left', center: 'Centre', right: 'Right' } },
      verticalAlign: { label: 'Vertical', options: { top: 'Top', center: 'Centre', bottom: 'Bottom' } },
    },
  },
  input: z
    .strictObject({
      overlayId: overlayIdOf('video', 'image'),
      horizontalAlign: z.enum(['left', 'center', 'right']).optional(),
      verticalAlign: z.enum(['top', 'center', 'bottom']).optional(),
    })
    .refine((input) => input.horizontalAlign ?? input.verticalAlign, rule('no_alignment')),
  apply(document, input, context) {
    const found = findPicture(document, input.overlayId)
    if (!found.ok) return found
    const picture = found.value
    const part = partOf(picture, context)
    const box = frameToFill(picture, part, document)
    const hidden = part ? hiddenBy(box, part) : { horizontal: true, vertical: true }
    const isMoved = (input.horizontalAlign && hidden.horizontal) || (input.verticalAlign && hidden.vertical)
    if (!isMoved) {
      return refused('nothing_to_reframe')
    }
    const { x, y } = picture.styles.objectPosition ?? { x: 0.5, y: 0.5 }
    const objectPosition = {
      x: input.horizontalAlign === undefined ? x : shares[input.horizontalAlign],
      y: input.verticalAlign === undefined ? y : shares[input.verticalAlign],
    }
    const styles = { ...picture.styles, objectFit: 'cover' as const, objectPosition }
    const next = withReplaced(document, new Map([[picture.id, { ...picture, ...box, styles }]]))
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
