import { englishOf } from '../../../base/message.ts'
import { shortened } from '../../../base/graphemes.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { MAX_JOB_TITLE_LENGTH } from '../../../contract/limits.ts'
import {
  aiVideoJobInputSchema,
  analysisInputSchema,
  copyInputSchema,
  autoEditInputSchema,
  driveExportInputSchema,
  adJobInputSchema,
  folderSyncInputSchema,
  publicationInputSchema,
  driveImportInputSchema,
  drivePageInputSchema,
  applyJobInputSchema,
  batchInputSchema,
  insightsSyncInputSchema,
  planJobInputSchema,
  researchAdaptationInputSchema,
  type ResearchSearchInput,
  researchSearchInputSchema,
  toolJobInputSchema,
  voiceCloneInputSchema,
} from './jobInputs.ts'
import type { CopyRequest } from '../../providers/copyWriter.ts'
import type { ListedJob } from '../../stores/jobs/projectJobStore.ts'
import { isJobType, type JobType } from './jobTypes.ts'

/** A one-line title of a job. `assetName` is null if the job has no asset or its asset was deleted. */
export function titleOfJob(listed: ListedJob, assetName: string | null): string {
  const line = wordsOf(listed, assetName).replaceAll(/\s+/gu, ' ').trim()
  return shortened(line, MAX_JOB_TITLE_LENGTH)
}

type Title = (listed: ListedJob, assetName: string | null) => string

const ofAsset: Title = (_listed, assetName) => assetName ?? 'Deleted media'
const ofRender: Title = ({ work }) => work?.outputs[0]?.filename ?? 'Export'

/** The code compiles only if every type has an entry. */
const titles: Readonly<Record<JobType, Title>> = {
  sequence_render: ({ job }) => batchInputSchema.parse(job.input).name,
  composition_render: ofRender,
  sequence_output: ofRender,
  editor_tool: ({ job }) => englishOf(labelOfCall(toolJobInputSchema.parse(job.input))),
  editor_plan: ({ job }) => planJobInputSchema.parse(job.input).prompt,
  editor_plan_apply: ({ job }) => applyJobInputSchema.parse(job.input).plan.summary,
  asset_transcript: ofAsset,
  clip: ofAsset,
  voiceover: ({ script }) => script ?? 'Voiceover',
  smart_variations: ({ job }) => analysisInputSchema.parse(job.input).goal ?? 'Smart variations',
  dictionary_apply: () => 'Dictionary',
  voice_clone: ({ job }) => voiceCloneInputSchema.parse(job.input).displayName,
  ai_video: ({ job }) => aiVideoJobInputSchema.parse(job.input).input.prompt,
  editor_background_removal: ofAsset,
  auto_edit: ({ job }) => autoEditInputSchema.parse(job.input).title,
  avatar_video: ({ script }) => script ?? 'Avatar video',
  cloud_import: ({ job }) => `Import from ${driveImportInputSchema.parse(job.input).label}`,
  cloud_import_file: () => 'Import of a file',
  cloud_export: ({ job }) => `Copy to ${driveExportInputSchema.parse(job.input).label}`,
  cloud_export_file: () => 'Copy of a video',
  cloud_sync: ({ job }) => `Import from a folder of ${drivePageInputSchema.parse(job.input).label}`,
  folder_sync: ({ job }) => `Watched folder of ${folderSyncInputSchema.parse(job.input).label}`,
  research_search: ({ job }) => searchTitle(researchSearchInputSchema.parse(job.input)),
  research_transcript: () => 'Transcript of a saved result',
  research_adaptation: ({ job }) => copyTitle(researchAdaptationInputSchema.parse(job.input).request),
  insights_sync: ({ job }) => `Numbers of ${insightsSyncInputSchema.parse(job.input).accountName}`,
  publication: ({ job }) => `Publish on ${publicationInputSchema.parse(job.input).label}`,
  ad_launch: ({ job }) => adJobInputSchema.parse(job.input).launch.name,
  messaging: ({ job }) => copyTitle(copyInputSchema.parse(job.input).request),
}

function searchTitle({ filters }: ResearchSearchInput): string {
  switch (filters.kind) {
    case 'companies':
      return `Search for ${filters.query}`
    case 'ads':
      return `Ads of ${filters.companyName ?? filters.pageId ?? 'all companies'}`
    case 'trends':
      return filters.query === '' ? 'Trends' : `Trends for ${filters.query}`
  }
}

function copyTitle({ format, product }: CopyRequest): string {
  const names = { hooks: 'Hooks', script: 'Script', ab_test: 'A/B tests' }
  return product === '' ? names[format] : `${names[format]}: ${product}`
}

function wordsOf(listed: ListedJob, assetName: string | null): string {
  const { type } = listed.job
  if (!isJobType(type)) throw new Error(`The job type ${type} is unknown.`)
  return titles[type](listed, assetName)
}
