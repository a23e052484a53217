import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, signedUrlSchema } from '../values.ts'

/**
 * Measures how loud the sound of an asset is over time, once per asset. Editors read it to cut words in quiet places.
 * An extension of the API; requires the session capability `soundLevels`. The first request takes a few seconds per
 * hour of sound.
 */
export const readSoundLevels = defineOperation({
  section: 'Sound tracks',
  method: 'GET',
  path: '/assets/{assetId}/sound-levels',
  permissions: ['read'],
  summary: 'Measure how loud an asset is over time',
  params: z.object({ assetId: idSchema }),
  query: noFields,
  body: noFields,
  /** One byte per window of `windowMs`, from the start of the asset: half decibels above −96 dB of full scale. */
  output: signedUrlSchema.extend({ windowMs: z.number(), windowCount: z.int() }),
})
