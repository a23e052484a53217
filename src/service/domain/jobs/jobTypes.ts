import type { JobKind, JobPayloads } from './jobQueue.ts'

/** Kinds whose queue entry refers to a job. */
type KindOfJob = { [Kind in JobKind]: JobPayloads[Kind] extends { readonly jobId: string } ? Kind : never }[JobKind]

/**
 * Every job type of the API, with the kind of its queue entry. Null for parents, whose children are queued instead.
 *
 * Open point: names of the types — they follow the pattern of `sequence_render` and `editor_background_removal`.
 */
export const jobTypes = {
  composition_render: 'renderComposition',
  sequence_render: null,
  sequence_output: 'renderComposition',
  editor_tool: 'runEditorTool',
  editor_plan: 'planEdits',
  editor_plan_apply: 'applyEditPlan',
  asset_transcript: 'transcribeAsset',
  voiceover: 'makeVoiceover',
  smart_variations: 'rankCombinations',
  clip: 'makeClip',
  dictionary_apply: 'applyDictionary',
  ai_video: 'makeAiVideo',
  editor_background_removal: 'removeBackground',
  avatar_video: 'makeAvatarVideo',
  voice_clone: 'makeVoiceClone',
  messaging: 'writeCopy',
  auto_edit: 'makeAutoEdit',
  cloud_import: null,
  cloud_import_file: 'importDriveFile',
  cloud_export: null,
  cloud_export_file: 'exportDriveFile',
  cloud_sync: 'readDrivePage',
  folder_sync: 'syncFolder',
  research_search: 'searchResearch',
  research_transcript: 'transcribeResearch',
  research_adaptation: 'adaptResearch',
  insights_sync: 'syncInsights',
  publication: 'publishVideo',
  ad_launch: 'launchAd',
} as const satisfies Record<string, KindOfJob | null>

export type JobType = keyof typeof jobTypes
/** Types whose jobs are queued themselves. */
export type QueuedJobType = { [Type in JobType]: (typeof jobTypes)[Type] extends null ? never : Type }[JobType]

export function isJobType(type: string): type is JobType {
  return Object.hasOwn(jobTypes, type)
}

/** Types whose jobs edit a composition step by step. */
export const editorJobTypes = [
  'editor_tool',
  'editor_plan',
  'editor_plan_apply',
  'editor_background_removal',
] as const satisfies readonly JobType[]
export type EditorJobType = (typeof editorJobTypes)[number]
