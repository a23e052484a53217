import { z } from 'zod'
import { aiVideoInputSchema, videoCapabilitySchema } from '../../../contract/operations/generation/aiVideos.ts'
import { autoEditSettingsSchema, sourceModes } from '../../../contract/operations/generation/autoEdits.ts'
import { driveIdSchema } from '../../../contract/operations/drives/driveItems.ts'
import { driveProviderSchema } from '../../../contract/operations/drives/integrations.ts'
import {
  researchFiltersSchema,
  researchProviderSchema,
  researchSources,
} from '../../../contract/operations/research/researchItems.ts'
import { briefContentSchema } from '../../../contract/operations/savedResources/briefs.ts'
import { editPlanSchema } from '../../../contract/editPlan.ts'
import { revisionActorSchema } from '../../../contract/revisions.ts'
import { toolNames } from '../../../composition/tools/tools.ts'
import { sequenceRenderSettingsSchema } from '../../../contract/operations/sequenceRenders.ts'
import { analysisPlatformSchema } from '../../../contract/operations/smartVariations.ts'
import { adLaunchInputSchema } from '../../../contract/operations/social/adLaunches.ts'
import { socialProviderSchema } from '../../../contract/operations/social/networks.ts'
import { pagePublicationSchema, profilePublicationSchema } from '../../../contract/operations/social/publications.ts'
import { idSchema, timestampSchema } from '../../../contract/values.ts'
import { copyRequestSchema } from '../../providers/copyWriter.ts'
import type { QueuedJobType } from './jobTypes.ts'

/** The revision on which the request is based, and its author. */
const requestFields = { expectedUpdatedAt: timestampSchema, actor: revisionActorSchema }

/** A file or script that a plan depends on, with a fingerprint of its content. */
export const planSourceSchema = z.object({
  kind: z.enum(['asset', 'voiceover', 'captions']),
  id: idSchema,
  fingerprint: z.string(),
})
export type PlanSource = z.output<typeof planSourceSchema>

/** The stored requests of the editor jobs. */
export const toolJobInputSchema = z.object({
  ...requestFields,
  tool: z.enum(toolNames),
  input: z.record(z.string(), z.unknown()),
})
export type ToolJobInput = z.output<typeof toolJobInputSchema>

export const planJobInputSchema = z.object({ ...requestFields, prompt: z.string() })
export type PlanJobInput = z.output<typeof planJobInputSchema>

export const applyJobInputSchema = z.object({
  ...requestFields,
  planJobId: idSchema,
  plan: editPlanSchema,
  /** State of the plan's sources when the plan was made. */
  sources: z.array(planSourceSchema),
})
export type ApplyJobInput = z.output<typeof applyJobInputSchema>

/** The stored request of a batch. */
export const batchInputSchema = z.object({
  /** The name of the sequence at that time. */
  name: z.string(),
  settings: sequenceRenderSettingsSchema,
})
export type BatchInput = z.output<typeof batchInputSchema>

/** The files of one output of a batch, with their names when the batch was submitted. */
export const outputInputSchema = z.object({
  combinationId: idSchema,
  blocks: z.array(z.object({ label: z.string(), assetId: idSchema, name: z.string() })),
  music: z.string().nullable(),
  voiceover: z.string().nullable(),
  /** The values of the project's naming fields, which the output's name may contain. */
  fields: z.record(z.string(), z.string()),
})
export type OutputInput = z.output<typeof outputInputSchema>

/** The stored request of a Smart analysis. Null stands for all combinations. */
export const analysisInputSchema = z.object({
  goal: z.string().nullable(),
  /** Missing in jobs that earlier versions stored. */
  platform: analysisPlatformSchema.nullable().default(null),
  combinationIds: z.array(idSchema).nullable(),
})
export type AnalysisInput = z.output<typeof analysisInputSchema>

/** The stored request of a clip. */
export const clipInputSchema = z.object({
  assetId: idSchema,
  startMs: z.int(),
  endMs: z.int(),
  removeAudio: z.boolean(),
})
export type ClipInput = z.output<typeof clipInputSchema>

/** The stored request of an AI video. */
export const aiVideoJobInputSchema = z.object({
  provider: z.string(),
  modelId: z.string(),
  capability: videoCapabilitySchema,
  input: aiVideoInputSchema.extend({ seed: z.int() }),
  referenceAssetId: idSchema.nullable(),
})
export type AiVideoJobInput = z.output<typeof aiVideoJobInputSchema>

/** The stored request for copy. Later changes to the project do not alter it. */
export const copyInputSchema = z.object({ request: copyRequestSchema, source: z.enum(['patterns', 'model']) })
export type CopyInput = z.output<typeof copyInputSchema>

/** The stored request of a background removal. */
export const removalInputSchema = z.object({ ...requestFields, overlayId: z.int(), assetId: idSchema })
export type RemovalInput = z.output<typeof removalInputSchema>

/** The stored request to apply the dictionary. */
export const dictionaryInputSchema = z.object({ transcriptIds: z.array(idSchema), dryRun: z.boolean() })
export type DictionaryInput = z.output<typeof dictionaryInputSchema>

/** The stored request of a transcription. */
export const transcriptInputSchema = z.object({ assetId: idSchema })

/** The stored request of a voice clone, with its name at that time. */
export const voiceCloneInputSchema = z.object({ voiceCloneId: idSchema, displayName: z.string() })
export type VoiceCloneInput = z.output<typeof voiceCloneInputSchema>

/** The stored request of an automatic edit. */
export const autoEditInputSchema = z.object({
  /** The name of the file or of the brief at that time. */
  title: z.string(),
  actor: revisionActorSchema,
  sourceMode: z.enum(sourceModes),
  sourceAssetIds: z.array(idSchema),
  settings: autoEditSettingsSchema,
  /** The brief of a story. */
  brief: briefContentSchema.nullable(),
  /** Null if the brief was sent. */
  briefId: idSchema.nullable().default(null),
  /** Whether the job is the child that makes the variations. */
  isVariation: z.boolean(),
})
export type AutoEditInput = z.output<typeof autoEditInputSchema>

/** The provider of a job, with its label at that time. */
const driveFields = { provider: driveProviderSchema, label: z.string() }

/** The stored request of an import from a drive. */
export const driveImportInputSchema = z.object(driveFields)

/** The stored request of an export to a drive. */
export const driveExportInputSchema = z.object({ ...driveFields, destinationId: driveIdSchema })

/** A position in a folder of a drive. */
export const pagePositionSchema = z.object({
  /** The cursor of the provider's page. Null for the first one. */
  cursor: z.string().nullable(),
  /** The entry of that page after which files follow, and its place from 0. Null for the start of the page. */
  after: z.object({ id: driveIdSchema, index: z.int().min(0) }).nullable(),
})
export type PagePosition = z.output<typeof pagePositionSchema>

/** The stored request to import files from a page of a folder. */
export const drivePageInputSchema = z.object({
  ...driveFields,
  folderId: driveIdSchema,
  maxFiles: z.int(),
  position: pagePositionSchema,
})
export type DrivePageInput = z.output<typeof drivePageInputSchema>

/** The stored request to import one file of a drive. */
export const importFileInputSchema = z.object({
  provider: driveProviderSchema,
  fileId: driveIdSchema,
  /** The limit on its size, if it is lower than that of uploads. */
  maxBytes: z.int().nullable(),
  /** The row of a watched folder to which it belongs. */
  folderFileId: idSchema.nullable(),
})
export type ImportFileInput = z.output<typeof importFileInputSchema>

/** The stored request to read a page of a watched folder. */
export const folderSyncInputSchema = z.object({
  ...driveFields,
  syncId: idSchema,
  mode: z.enum(['scan', 'changes']),
  /** Whether a poll has started it. */
  isAutomatic: z.boolean(),
})
export type FolderSyncInput = z.output<typeof folderSyncInputSchema>

/** The stored request of a search. */
export const researchSearchInputSchema = z.object({
  provider: researchProviderSchema,
  source: z.enum(researchSources),
  filters: researchFiltersSchema,
  /** The position of the page, as its source returned it. Null for the first one. */
  position: z.string().nullable(),
})
export type ResearchSearchInput = z.output<typeof researchSearchInputSchema>

/** The stored request to transcribe a saved result: an asset, or the address of its video. */
export const researchTranscriptInputSchema = z.object({
  savedId: idSchema,
  assetId: idSchema.nullable(),
  address: z.string().nullable(),
})
export type ResearchTranscriptInput = z.output<typeof researchTranscriptInputSchema>

/** The stored request to adapt a saved result. */
export const researchAdaptationInputSchema = copyInputSchema.extend({
  savedId: idSchema,
  mode: z.enum(['hooks', 'script']),
  expectedUpdatedAt: timestampSchema,
})
export type ResearchAdaptationInput = z.output<typeof researchAdaptationInputSchema>
/** The stored request to read an ad account, with its name at that time. */
export const insightsSyncInputSchema = z.object({ accountId: z.string(), accountName: z.string() })

/** The stored request to copy one finished video to a drive. */
export const exportFileInputSchema = z.object({
  provider: driveProviderSchema,
  destinationId: driveIdSchema,
  renderJobId: idSchema,
})

/** How a job reaches its network, with the label at that time. */
const submissionInput = {
  label: z.string(),
  engine: z.enum(['account', 'outbox']),
  /** The key of the request. Null for a browser session. */
  keyId: idSchema.nullable(),
}

/** The stored request of a publication. */
export const publicationInputSchema = z.discriminatedUnion('provider', [
  z.object({ ...submissionInput, provider: z.literal('social_one'), post: pagePublicationSchema }),
  z.object({ ...submissionInput, provider: z.literal('social_two'), post: profilePublicationSchema }),
])
export type PublicationInput = z.output<typeof publicationInputSchema>

/** The stored request of an ad launch. */
export const adJobInputSchema = z.object({
  ...submissionInput,
  provider: socialProviderSchema,
  launch: adLaunchInputSchema,
})
export type AdJobInput = z.output<typeof adJobInputSchema>

/** The schemas by which stored requests are read again. Types without one store nothing, or read it by themselves. */
const inputSchemas: Partial<Record<QueuedJobType, z.ZodType>> = {
  editor_tool: toolJobInputSchema,
  editor_plan: planJobInputSchema,
  editor_plan_apply: applyJobInputSchema,
  editor_background_removal: removalInputSchema,
  sequence_output: outputInputSchema,
  asset_transcript: transcriptInputSchema,
  smart_variations: analysisInputSchema,
  clip: clipInputSchema,
  dictionary_apply: dictionaryInputSchema,
  ai_video: aiVideoJobInputSchema,
  voice_clone: voiceCloneInputSchema,
  messaging: copyInputSchema,
  auto_edit: autoEditInputSchema,
  cloud_sync: drivePageInputSchema,
  cloud_import_file: importFileInputSchema,
  folder_sync: folderSyncInputSchema,
  insights_sync: insightsSyncInputSchema,
  cloud_export_file: exportFileInputSchema,
  research_search: researchSearchInputSchema,
  research_transcript: researchTranscriptInputSchema,
  research_adaptation: researchAdaptationInputSchema,
  publication: publicationInputSchema,
  ad_launch: adJobInputSchema,
}

/** Throws if a request could not be read again. A job that is stored all the same would break each list it is in. */
export function requireReadable(type: QueuedJobType, input: unknown): void {
  inputSchemas[type]?.parse(input)
}
