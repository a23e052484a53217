import { z } from 'zod'
import { CANVAS_RATIOS, FRAME_RATES } from '../../composition/limits.ts'
import { captionTemplateIds } from '../../composition/overlays/captionTemplates.ts'
import { assetIdSchema, hexColorSchema, plainTextSchema } from '../../composition/overlays/fields.ts'
import { fontFamilies } from '../../composition/overlays/fonts.ts'
import { textPresetIds } from '../../composition/presets/textPresetIds.ts'
import {
  MAX_BRAND_COLORS,
  MAX_CONTEXT_ENTRIES,
  MAX_CONTEXT_FIELD_LENGTH,
  MAX_CONTEXT_TEXT_LENGTH,
  MAX_NAME_LENGTH,
} from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, nameSchema, revisionSchema, timestampSchema } from '../values.ts'
import { namingKeySchema, namingValueSchema } from './namingValues.ts'

const field = plainTextSchema(MAX_CONTEXT_FIELD_LENGTH)
const text = plainTextSchema(MAX_CONTEXT_TEXT_LENGTH)
/** The client chooses the ids, so that copy can refer to an entry. */
const entry = { id: idSchema, name: nameSchema }
const list = <Entry extends z.ZodType>(one: Entry) => z.array(one).max(MAX_CONTEXT_ENTRIES)

/** The subject of the project, for copy and research. */
export const projectContextSchema = z.strictObject({
  /** False if copy and research should ignore it. */
  isActive: z.boolean(),
  brand: field,
  product: field,
  audience: field,
  tone: field,
  language: field,
  personas: list(z.strictObject({ ...entry, description: text })),
  angles: list(z.strictObject({ ...entry, claim: text })),
  productSpecs: list(z.strictObject({ ...entry, facts: text })),
  sources: list(z.union([z.strictObject({ ...entry, text }), z.strictObject({ ...entry, assetId: assetIdSchema })])),
})
export type ProjectContext = z.output<typeof projectContextSchema>

/** Settings that new videos and batches start with. */
export const projectDefaultsSchema = z.strictObject({
  video: z.strictObject({
    aspectRatio: z.enum(CANVAS_RATIOS),
    fps: z.union(FRAME_RATES.map((rate) => z.literal(rate))),
    backgroundColor: hexColorSchema,
  }),
  batch: z.strictObject({
    aspectRatio: z.enum(CANVAS_RATIOS),
    resolution: z.enum(['preview', 'mobile', 'sd', 'hd', '1080']),
    quality: z.enum(['verylow', 'low', 'medium', 'high', 'veryhigh']),
    fps: z.union([z.literal(25), z.literal(30), z.literal(60)]),
    captionsEnabled: z.boolean(),
  }),
})
export type ProjectDefaults = z.output<typeof projectDefaultsSchema>

/** The visual identity of the brand. Its colours, fonts and styles are offered first in every picker. */
export const brandKitSchema = z.strictObject({
  colors: z
    .array(z.strictObject({ name: plainTextSchema(MAX_NAME_LENGTH).trim(), color: hexColorSchema }))
    .max(MAX_BRAND_COLORS),
  fonts: z.array(z.enum(fontFamilies)).max(fontFamilies.length),
  logoAssetId: assetIdSchema.nullable(),
  captionTemplateId: z.enum(captionTemplateIds).nullable(),
  titlePresetId: z.enum(textPresetIds).nullable(),
  /** Search words for music. */
  musicMood: plainTextSchema(MAX_NAME_LENGTH).trim(),
})
export type BrandKit = z.output<typeof brandKitSchema>

/** Open point: fields of project settings — context, defaults, brand kit and naming, each replaced as a whole. */
export const projectSettingsSchema = z.object({
  context: projectContextSchema,
  defaults: projectDefaultsSchema,
  brandKit: brandKitSchema,
  naming: z.object({
    /** Values of naming fields, by key. */
    values: z.record(z.string(), z.string()),
    /** The default template. Null if the project has none. */
    activeTemplateId: idSchema.nullable(),
  }),
  updatedAt: timestampSchema,
})
export type ProjectSettings = z.output<typeof projectSettingsSchema>

/** The settings of a project that has not saved any. */
export const initialProjectSettings: Pick<ProjectSettings, 'brandKit' | 'context' | 'defaults'> = {
  context: {
    isActive: false,
    brand: '',
    product: '',
    audience: '',
    tone: '',
    language: '',
    personas: [],
    angles: [],
    productSpecs: [],
    sources: [],
  },
  defaults: {
    video: { aspectRatio: '9:16', fps: 30, backgroundColor: '#000000' },
    batch: { aspectRatio: '9:16', resolution: '1080', quality: 'high', fps: 30, captionsEnabled: true },
  },
  brandKit: { colors: [], fonts: [], logoAssetId: null, captionTemplateId: null, titlePresetId: null, musicMood: '' },
}

const section = 'Projects, settings, sequences, renders'
const path = '/projects/{projectId}/settings'
const params = z.object({ projectId: idSchema })

export const readProjectSettings = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read the settings of a project',
  params,
  query: noFields,
  body: noFields,
  output: projectSettingsSchema,
})

export const updateProjectSettings = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Replace parts of the settings of a project; a stale revision is refused',
  params,
  query: noFields,
  body: z.strictObject({
    context: projectContextSchema.optional(),
    defaults: projectDefaultsSchema.optional(),
    brandKit: brandKitSchema.optional(),
    naming: z
      .strictObject({
        values: z.record(namingKeySchema, namingValueSchema).optional(),
        activeTemplateId: idSchema.optional(),
      })
      .optional(),
    expectedUpdatedAt: revisionSchema,
  }),
  output: projectSettingsSchema,
})
