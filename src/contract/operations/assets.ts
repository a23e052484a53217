import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { defineOperation, noFields } from '../operation.ts'
import { tagsSchema } from '../../composition/overlays/fields.ts'
import { idSchema, nameSchema, pageOf, pageQuery, signedUrlSchema, timestampSchema } from '../values.ts'

const reasonSchema = problemSchema.nullable()

/**
 * Spec: Asset preparation. `progress` is 0 to 100, and `error` is the reason of a failure.
 *
 * Open point: a video that browsers and ffmpeg can decode — it is `ready` once it is probed, because it can then be
 * edited and rendered. Its proxy, filmstrip and peaks follow; until then `progress` is below 100. If they cannot be
 * made, the video stays `ready` and `error` gives the reason.
 *
 * Open point: preparation that waits for something other than its file — the state stays `processing` and `waiting`
 * gives the reason (`disk_full`), because the states are fixed and preparation resumes automatically.
 */
export const preparationSchema = z.object({
  state: z.enum(['processing', 'ready', 'failed']),
  renderReady: z.boolean(),
  progress: z.int().min(0).max(100),
  error: reasonSchema,
  waiting: reasonSchema.default(null),
})

/**
 * Spec: Asset.
 *
 * Open point: fields beyond id and preparation — we send those that a media library shows or an edit needs.
 */
export const assetSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  type: z.enum(['video', 'music', 'image']),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  /** Null for images, and until the file is probed. */
  durationMs: z.int().nullable(),
  /** Display size in pixels, after rotation and pixel aspect ratio. Null for music, and until the file is probed. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  /** One loop of an animated image, in milliseconds. The video repeats it. Missing for other files. */
  roundMs: z.number().positive().optional(),
  hasAudio: z.boolean(),
  /** Number of sound tracks that can be chosen; see `extensions/soundTrackRoutes.ts`. Missing on other hosts. */
  soundTracks: z.int().optional(),
  /** Set if the asset is a copy of another one with only one of its sound tracks. */
  soundTrackOf: z
    .object({
      /** The original. Null if it was deleted. */
      assetId: idSchema.nullable(),
      track: z.int(),
    })
    .nullish(),
  tags: z.array(z.string()),
  preparation: preparationSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Asset = z.output<typeof assetSchema>

/** Short-lived URLs of an asset's files. Null if the type has no such file or preparation is not finished. */
export const assetMediaSchema = z.object({
  source: signedUrlSchema,
  thumbnail: signedUrlSchema.nullable(),
  proxy: signedUrlSchema.nullable(),
  /** A grid of frames at equal intervals, row by row, in one image. */
  filmstrip: signedUrlSchema
    .extend({
      frameWidth: z.int(),
      frameHeight: z.int(),
      frameCount: z.int(),
      columns: z.int(),
      intervalMs: z.number(),
    })
    .nullable(),
  /** Absolute peaks of the audio: one byte (0 to 255) per bucket. */
  peaks: signedUrlSchema.extend({ bucketsPerSecond: z.number(), bucketCount: z.int() }).nullable(),
})
export type AssetMedia = z.output<typeof assetMediaSchema>

const fingerprintSchema = z.string().min(1).max(200)

/** The compositions, sequences, avatars, voices and project settings that use the asset and would lose it. */
export const assetDeleteImpactSchema = z.object({
  compositions: z.array(z.object({ id: idSchema, title: z.string() })),
  /** Missing on other hosts. */
  sequences: z.array(z.object({ id: idSchema, name: z.string() })).default([]),
  /** Avatars with the file as a picture. Missing on other hosts. */
  avatars: z.array(z.object({ id: idSchema, name: z.string() })).default([]),
  /** Cloned voices with the file as their sample. Missing on other hosts. */
  clones: z.array(z.object({ id: idSchema, name: z.string() })).default([]),
  /** Uses in the project settings. Missing on other hosts. */
  settings: z
    .object({
      isLogo: z.boolean().meta({ description: 'The brand kit has it as the logo.' }),
      contextSources: z.array(z.object({ id: idSchema, name: z.string() })),
    })
    .default({ isLogo: false, contextSources: [] }),
  fingerprint: fingerprintSchema,
})
export type AssetDeleteImpact = z.output<typeof assetDeleteImpactSchema>

const section = 'Uploads and assets'
const path = '/assets/{assetId}'
const params = z.object({ assetId: idSchema })

export const listAssets = defineOperation({
  section,
  method: 'GET',
  path: '/projects/{projectId}/assets',
  permissions: ['read'],
  summary: 'List the assets of a project with their preparation, newest first',
  params: z.object({ projectId: idSchema }),
  query: pageQuery(),
  body: noFields,
  output: pageOf(assetSchema),
})

export const readAsset = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read an asset',
  params,
  query: noFields,
  body: noFields,
  output: assetSchema,
})

export const renameAsset = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Rename an asset',
  params,
  query: noFields,
  body: z.strictObject({ name: nameSchema }),
  output: assetSchema,
})

/**
 * Open point: body of asset deletion — we accept the fingerprint of the impact, and require it only while something
 * uses the asset.
 */
export const deleteAsset = defineOperation({
  section,
  method: 'DELETE',
  path,
  permissions: ['read', 'delete'],
  errors: ['impact_changed', 'asset_in_use', 'work_active'],
  summary: 'Delete an asset after its impact was checked',
  params,
  query: noFields,
  body: z.strictObject({ fingerprint: fingerprintSchema.optional() }),
  output: z.object({ id: idSchema }),
})

export const readAssetDeleteImpact = defineOperation({
  section,
  method: 'GET',
  path: `${path}/delete-impact`,
  permissions: ['read'],
  summary: 'Read which compositions, sequences, avatars, voices and project settings use an asset',
  params,
  query: noFields,
  body: noFields,
  output: assetDeleteImpactSchema,
})

export const readAssetMedia = defineOperation({
  section,
  method: 'GET',
  path: `${path}/media`,
  permissions: ['read'],
  errors: ['media_unavailable'],
  summary: 'Read short-lived media addresses of an asset',
  params,
  query: noFields,
  body: noFields,
  output: assetMediaSchema,
})

/** Open point: body of tag changes — we accept one list of tags to add and one of tags to remove. */
export const changeAssetTags = defineOperation({
  section,
  method: 'POST',
  path: `${path}/tags`,
  permissions: ['read', 'write'],
  summary: 'Add or remove tags',
  params,
  query: noFields,
  body: z.strictObject({ add: tagsSchema.default([]), remove: tagsSchema.default([]) }),
  output: assetSchema,
})

export const replaceAssetTags = defineOperation({
  section,
  method: 'PUT',
  path: `${path}/tags`,
  permissions: ['read', 'write'],
  summary: 'Replace all tags',
  params,
  query: noFields,
  body: z.strictObject({ tags: tagsSchema }),
  output: assetSchema,
})
