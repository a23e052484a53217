import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { pageOf, pageQuery, timestampSchema } from '../values.ts'

/**
 * A track of the music catalogue.
 *
 * Open point: its fields — we send those needed to list, play and import a track.
 */
export const musicTrackSchema = z.object({
  id: z.string(),
  name: z.string(),
  artist: z.string(),
  durationMs: z.int(),
  mimeType: z.string(),
  filename: z.string(),
  licence: z.string(),
  url: z.string(),
  expiresAt: timestampSchema,
})
export type MusicTrack = z.output<typeof musicTrackSchema>

export const listMusic = defineOperation({
  section: 'Uploads and assets',
  method: 'GET',
  path: '/music',
  permissions: ['read'],
  summary: 'List active music catalogue tracks',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(musicTrackSchema),
})
