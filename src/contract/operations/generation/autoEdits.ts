import { z } from 'zod'
import { CANVAS_RATIOS } from '../../../composition/limits.ts'
import { captionTemplateIds } from '../../../composition/overlays/captionTemplates.ts'
import { problemSchema } from '../../errorEnvelope.ts'
import { MAX_SAVED_LINES, MAX_VARIATIONS } from '../../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../../values.ts'
import { jobStatusSchema } from '../jobs.ts'
import { briefContentSchema, targetSecondsSchema } from '../savedResources/briefs.ts'
import { savedLineSchema } from '../savedResources/savedResource.ts'
import { autoEditReportSchema } from './autoEditReport.ts'

/** Open point: files of a story — a composition can have 100, and a story of 50 is long. */
export const MAX_STORY_ASSETS = 50
/** Spec: "Automatic-edit chain | three public operations including one automatic child". */
export const MAX_AUTO_EDIT_CHAIN = 3

export const variationKinds = ['none', 'hooks', 'videos'] as const
export type VariationKind = (typeof variationKinds)[number]

const flag = z.boolean()
/** The settings of an automatic edit, as its templates have them. */
export const autoEditSettingFields = {
  targetDurationSeconds: targetSecondsSchema,
  aspectRatio: z.enum(CANVAS_RATIOS).nullable().meta({ description: 'Null for the ratio of the material.' }),
  captionsEnabled: flag,
  captionTemplateId: z.enum(captionTemplateIds).nullable().meta({ description: 'Null for plain captions.' }),
  removesSilences: flag,
  removesFillers: flag,
  removesRetakes: flag.meta({ description: 'If a sentence is said again, the last take is kept.' }),
  followsFaces: flag.meta({ description: 'Keeps faces in the picture if the ratio changes.' }),
  /** Words and phrases that are removed wherever they are said. */
  verbalSlipsToAvoid: z.array(savedLineSchema).max(MAX_SAVED_LINES),
  variations: z.enum(variationKinds).meta({
    description: '`hooks` open with other sentences. `videos` choose other parts, by an automatic child job.',
  }),
  variationCount: z.int().min(1).max(MAX_VARIATIONS).meta({ description: 'Besides the first edit.' }),
}

/** Bounds apply to requests. Stored settings are read without those of lists, so that an older job stays readable. */
export const autoEditSettingsSchema = z.object({
  ...autoEditSettingFields,
  verbalSlipsToAvoid: z.array(savedLineSchema),
  mustPreserveQuotes: z.array(savedLineSchema),
})
export type AutoEditSettings = z.output<typeof autoEditSettingsSchema>

export const sourceModes = ['single_asset', 'project_story'] as const
export type SourceMode = (typeof sourceModes)[number]

/** Open point: fields of an automatic edit — the request, its job, the saved videos and the report of the first one. */
export const autoEditSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  jobId: idSchema,
  sourceMode: z.enum(sourceModes),
  sourceAssetIds: z.array(idSchema),
  briefId: idSchema.nullable().optional().meta({ description: 'The saved brief of a story. Null if it was sent.' }),
  settings: autoEditSettingsSchema,
  status: jobStatusSchema,
  error: problemSchema.nullable(),
  /** The edited video. Null until it is saved, and after its deletion. */
  compositionId: idSchema.nullable(),
  /** The edited video and its variations, without those that were deleted. */
  outputEditorProjectIds: z.array(idSchema),
  /** The job that made the first edit, if this one makes its variations. */
  parentJobId: idSchema.nullable(),
  report: autoEditReportSchema.nullable(),
  createdAt: timestampSchema,
})
export type AutoEdit = z.output<typeof autoEditSchema>

const section = 'Generation'
const path = '/projects/{projectId}/auto-edits'
const params = z.object({ projectId: idSchema })

/** Job type `auto_edit`. Spec: "Automatic-edit jobs need a saved composition". */
export const createAutoEdit = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['revision_conflict', 'media_unavailable', 'source_not_ready', 'not_found'],
  summary: 'Edit one file or a story of several files automatically',
  params,
  query: noFields,
  body: z.strictObject({
    sourceMode: z.enum(sourceModes),
    sourceAssetIds: z.array(idSchema).max(MAX_STORY_ASSETS).optional().meta({
      description: 'Exactly one video for `single_asset`. For `project_story`, all videos of the project if missing.',
    }),
    briefTemplateId: z.literal('project_story').optional(),
    /** Open point: brief of a story — it is sent, or a saved one is named by its id. */
    brief: briefContentSchema.optional(),
    briefId: idSchema.optional(),
    /** Spec: `template {id, revision}`. A template that has changed is refused with `revision_conflict`. */
    savedTemplate: z.strictObject({ id: idSchema, revision: timestampSchema }).optional(),
    ...z.object(autoEditSettingFields).partial().shape,
    mustPreserveQuotes: z.array(savedLineSchema).max(MAX_SAVED_LINES).optional(),
  }),
  output: acceptedJobSchema.extend({ autoEditId: idSchema }),
})

export const listAutoEdits = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the automatic edits of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(autoEditSchema.omit({ report: true })),
})

export const readAutoEdit = defineOperation({
  section,
  method: 'GET',
  path: '/auto-edits/{resourceId}',
  permissions: ['read'],
  summary: 'Read an automatic edit with its report',
  params: z.object({ resourceId: idSchema }),
  query: noFields,
  body: noFields,
  output: autoEditSchema,
})
