import { englishOf } from '../../../base/message.ts'
import { shortened } from '../../../base/graphemes.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { MAX_JOB_TITLE_LENGTH } from '../../../contract/limits.ts'
import {
  aiVideoJobInputSchema,
  analysisInputSchema,
  applyJobInputSchema,
  batchInputSchema,
  planJobInputSchema,
  toolJobInputSchema,
} from './jobInputs.ts'
import type { ListedJob } from '../../stores/jobs/projectJobStore.ts'
import { assertNever } from '../../../base/assertNever.ts'
import { isJobType } from './jobTypes.ts'

/** A one-line title of a job. `assetName` is null if the job has no asset or its asset was deleted. */
export function titleOfJob(listed: ListedJob, assetName: string | null): string {
  const line = wordsOf(listed, assetName).replaceAll(/\s+/gu, ' ').trim()
  return shortened(line, MAX_JOB_TITLE_LENGTH)
}

function wordsOf({ job, work, script }: ListedJob, assetName: string | null): string {
  if (!isJobType(job.type)) throw new Error(`The job type ${job.type} is unknown.`)
  switch (job.type) {
    case 'sequence_render':
      return batchInputSchema.parse(job.input).name
    case 'composition_render':
    case 'sequence_output':
      return work?.outputs[0]?.filename ?? 'Export'
    case 'editor_tool':
      return englishOf(labelOfCall(toolJobInputSchema.parse(job.input)))
    case 'editor_plan':
      return planJobInputSchema.parse(job.input).prompt
    case 'editor_plan_apply':
      return applyJobInputSchema.parse(job.input).plan.summary
    case 'asset_transcript':
    case 'clip':
    case 'editor_background_removal':
      return assetName ?? 'Deleted media'
    case 'voiceover':
      return script ?? 'Voiceover'
    case 'smart_variations':
      return analysisInputSchema.parse(job.input).goal ?? 'Smart variations'
    case 'ai_video':
      return aiVideoJobInputSchema.parse(job.input).input.prompt
    case 'dictionary_apply':
      return 'Dictionary'
    default:
      return assertNever(job.type)
  }
}
