import { z } from 'zod'
import { languageSchema } from '../../composition/overlays/languageSchema.ts'
import { captionCueSchema, captionWordSchema } from '../../composition/overlays/caption.ts'
import { stockSelectionSchema } from '../../composition/tools/definition/mediaSelection.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema } from '../values.ts'

const stockSchema = z.strictObject({
  provider: z.string().min(1).max(60),
  id: stockSelectionSchema.shape.id,
  kind: z.enum(['video', 'image']),
})
const stretchSchema = z.object({ startMs: z.number(), endMs: z.number() })
const idsSchema = z.array(idSchema).max(100)
const mediaSchema = z.object({
  assetId: idSchema,
  type: z.enum(['video', 'music', 'image']),
  name: z.string(),
  durationMs: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fps: z.number().nullable(),
  hasAudio: z.boolean(),
  preparation: z.enum(['processing', 'ready', 'failed']).optional(),
})

/**
 * Resolves the resources that tools need, so that an editor can preview a tool exactly as the service would run it. An
 * extension of the API; requires the session capability `toolResources`. It creates and imports nothing: stock items
 * have the ids that their assets will have once imported, and missing resources are left out.
 */
export const readToolResources = defineOperation({
  section: 'Tool resources',
  method: 'POST',
  path: '/projects/{projectId}/tool-resources',
  permissions: ['read'],
  idempotency: 'none',
  summary: 'Read the resources needed to preview tools',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: z.strictObject({
    assetIds: idsSchema.default([]),
    stock: z.array(stockSchema).max(20).default([]),
    voiceoverIds: idsSchema.default([]),
    captionIds: idsSchema.default([]),
    captionsOf: z
      .array(z.strictObject({ assetId: idSchema, language: languageSchema.nullable() }))
      .max(100)
      .default([]),
    speechOf: idsSchema.default([]),
  }),
  output: z.object({
    media: z.array(mediaSchema),
    stock: z.array(z.object({ key: z.string(), media: mediaSchema })),
    voiceovers: z.array(z.object({ voiceoverId: idSchema, media: mediaSchema, cues: z.array(captionCueSchema) })),
    captions: z.array(
      z.object({ captionId: idSchema, assetId: idSchema, language: z.string(), cues: z.array(captionCueSchema) }),
    ),
    speech: z.array(
      z.object({
        assetId: idSchema,
        /** Language tag of the words. Null if unknown. */
        language: z.string().nullable(),
        words: z.array(captionWordSchema).nullable(),
        fillers: z.array(z.string()).readonly().nullish(),
        quiet: z.array(stretchSchema).nullable(),
      }),
    ),
  }),
})
