import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema } from '../values.ts'

/**
 * Cuts one frame of a video out of its background, as a trial of a background removal. An extension of the API; requires
 * the session capability `cutouts`.
 */
export const readCutoutFrame = defineOperation({
  section: 'Compositions and editor',
  method: 'GET',
  path: '/assets/{assetId}/cutout-frame',
  permissions: ['read', 'generate'],
  needsActivePlan: true,
  errors: ['source_not_ready', 'media_unavailable', 'removal_unavailable'],
  summary: 'Try a background removal on one frame of a video',
  params: z.object({ assetId: idSchema }),
  query: z.strictObject({ atMs: z.coerce.number().min(0).max(86_400_000).default(0) }),
  body: noFields,
  output: z.object({
    width: z.int(),
    height: z.int(),
    picture: z.string().meta({ description: 'The frame as a JPEG file, as a data URL.' }),
    mask: z.string().meta({
      description: 'A grey PNG file, as a data URL: white where the subject is, black where the background is.',
    }),
    coverage: z.number().min(0).max(1).meta({ description: 'Share of the picture that is left.' }),
    engine: z.enum(['people', 'rembg']).meta({ description: '`people`: a model on this host that finds people.' }),
    host: z.string().nullable().meta({ description: 'The host of the server, without its path. Null on this host.' }),
  }),
})
