import { z } from 'zod'
import { assetSchema } from '../operations/assets.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, nameSchema } from '../values.ts'

/** A sound track of an asset, in the order of its file. */
export const soundTrackSchema = z.object({
  /** Identifies the track in requests. */
  track: z.int(),
  /** ISO 639 code. Null if unknown. */
  language: z.string().nullable(),
  /** The track's name in the file. */
  title: z.string().nullable(),
  /** Number of channels. */
  channels: z.int().nullable(),
  /** Null if the level is not measured. */
  isSilent: z.boolean().nullable(),
  /** The asset that plays this track: the original, or a copy. Null if there is none yet. */
  assetId: idSchema.nullable(),
})
export type SoundTrack = z.output<typeof soundTrackSchema>

const section = 'Sound tracks'
const path = '/assets/{assetId}/sound-tracks'
const params = z.object({ assetId: idSchema })

/**
 * Lists the sound tracks of an asset. A copy lists those of its original. An extension of the API; requires the session
 * capability `soundTracks`.
 */
export const listSoundTracks = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the sound tracks of an asset',
  params,
  query: noFields,
  body: noFields,
  output: z.object({
    /** The original. */
    assetId: idSchema,
    tracks: z.array(soundTrackSchema),
  }),
})

/**
 * Returns an asset that plays the given sound track: the original if it plays that track already, otherwise a lossless
 * copy of its picture with that track. There is one copy per track, made as the preparation of an ordinary asset. If
 * that preparation failed, it is started again.
 */
export const chooseSoundTrack = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'write'],
  status: 202,
  summary: 'Copy an asset with one of its sound tracks',
  params,
  query: noFields,
  body: z.strictObject({
    track: z.int().min(0),
    /** The name of a new copy. */
    name: nameSchema,
  }),
  output: assetSchema,
})
