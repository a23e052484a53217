import { z } from 'zod'
import { rule } from '../brokenRules.ts'
import { assetIdSchema, fractionSchema, plainTextSchema } from '../overlays/fields.ts'

/**
 * Open point: size of a sequence — we allow 20 blocks, 100 files in each, and 100 tracks of each kind, because the spec
 * only bounds the combinations that are examined.
 */
export const MAX_BLOCKS = 20
export const MAX_BLOCK_ASSETS = 100
export const MAX_TRACKS = 100
export const MAX_BLOCK_LABEL_LENGTH = 60

const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Spec: Sequence, `blocks`: "several assets in a block create clip choices". */
export const sequenceBlockSchema = z.strictObject({
  position: z
    .int()
    .min(0)
    .max(MAX_BLOCKS - 1),
  label: plainTextSchema(MAX_BLOCK_LABEL_LENGTH).trim().min(1),
  assetIds: z.array(assetIdSchema).max(MAX_BLOCK_ASSETS).refine(isDistinct, rule('file_listed_twice')),
})
export type SequenceBlock = z.output<typeof sequenceBlockSchema>

/** Open point: fields of a track — we store its sound and a volume from 0 to 1, which is 1 if left out. */
export const musicTrackSchema = z.strictObject({ assetId: assetIdSchema, volume: fractionSchema.optional() })
export const voiceoverTrackSchema = z.strictObject({
  voiceoverId: z.uuid().toLowerCase(),
  volume: fractionSchema.optional(),
})

/**
 * Open point: effect of each limit — with `voiceover` or `music`, the video ends with that sound even if clips remain;
 * `loopMusic` repeats the music to the end of the video.
 */
export const durationLimitsSchema = z.strictObject({
  voiceover: z.boolean(),
  music: z.boolean(),
  loopMusic: z.boolean(),
})

/** Spec: Sequence. `PUT configuration` replaces all of it. */
export const sequenceConfigurationSchema = z.strictObject({
  blocks: z
    .array(sequenceBlockSchema)
    .max(MAX_BLOCKS)
    .refine((blocks) => blocks.every(({ position }, index) => position === index), rule('blocks_out_of_order')),
  musicTracks: z
    .array(musicTrackSchema)
    .max(MAX_TRACKS)
    .refine((tracks) => isDistinct(tracks.map(({ assetId }) => assetId)), rule('file_listed_twice')),
  voiceoverTracks: z
    .array(voiceoverTrackSchema)
    .max(MAX_TRACKS)
    .refine((tracks) => isDistinct(tracks.map(({ voiceoverId }) => voiceoverId)), rule('file_listed_twice')),
  durationLimits: durationLimitsSchema,
})
export type SequenceConfiguration = z.output<typeof sequenceConfigurationSchema>

export const emptyConfiguration: SequenceConfiguration = {
  blocks: [],
  musicTracks: [],
  voiceoverTracks: [],
  durationLimits: { voiceover: false, music: false, loopMusic: false },
}
