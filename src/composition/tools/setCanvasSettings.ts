import { z } from 'zod'
import { ok } from '../../base/result.ts'
import { canvasSize } from '../picture/canvas.ts'
import { overlaysOnCanvas } from '../picture/overlaysOnCanvas.ts'
import { hexColorSchema } from '../overlays/fields.ts'
import { canvasRatioSchema } from '../schema.ts'
import { defineEditTool } from './definition/tool.ts'
import { rule } from '../brokenRules.ts'

/**
 * Changes the canvas. Spec: `setCanvasSettings`, at least one of `aspectRatio`, `backgroundColor`.
 *
 * Open point: what happens to the picture — the short side of the canvas keeps its length and overlays are laid out
 * again, because a title outside the canvas is never intended.
 *
 *     1080×1920 #000   {aspectRatio: '1:1'}   →   1080×1080 #000
 */
export const setCanvasSettings = defineEditTool({
  name: 'setCanvasSettings',
  group: 'picture',
  words: {
    label: 'Change the canvas',
    summary: 'Sets the aspect ratio and background of the video.',
    alias: 'format vertical square portrait landscape aspect background',
    fields: { aspectRatio: 'Aspect ratio', backgroundColor: 'Background colour' },
  },
  input: z
    .strictObject({ aspectRatio: canvasRatioSchema.optional(), backgroundColor: hexColorSchema.optional() })
    .refine((input) => input.aspectRatio ?? input.backgroundColor, rule('no_canvas_setting')),
  label: { ratio: 'Change the canvas to {ratio}', background: 'Change the background' },
  labelValues: ({ aspectRatio }) => (aspectRatio ? { reason: 'ratio', ratio: aspectRatio } : { reason: 'background' }),
  apply(document, input) {
    const { aspectRatio = document.aspectRatio, backgroundColor = document.backgroundColor } = input
    const isRatioNew = input.aspectRatio !== undefined && input.aspectRatio !== document.aspectRatio
    const size = canvasSize(aspectRatio, Math.min(document.width, document.height))
    const laidOut = isRatioNew
      ? { ...document, ...size, overlays: overlaysOnCanvas(document.overlays, document, size) }
      : document
    return ok({ document: { ...laidOut, aspectRatio, backgroundColor }, createdIds: [] })
  },
})
