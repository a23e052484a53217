import { pageError } from '../../../../client/errorWords/errorWords.ts'
import { call } from '../../../../client/http/http.ts'
import { newId } from '../../../../client/http/newId.ts'
import { ProblemError } from '../../../../client/http/ProblemError.ts'
import { followJob } from '../../../../client/jobs/followJob.ts'
import { MAX_APPLIED_TRANSCRIPTS } from '../../../../contract/limits.ts'
import { applyDictionary } from '../../../../contract/operations/dictionary.ts'
import type { AppliedTranscript } from '../../../../contract/operations/dictionary/dictionaryResult.ts'

/**
 * Applies the dictionary to transcripts, or lists what it would change. As many jobs as needed run one after the other.
 * Throws ApiError and ProblemError.
 */
export async function applyTo(
  transcriptIds: readonly string[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly AppliedTranscript[]> {
  const outcomes: AppliedTranscript[] = []
  for (let from = 0; from < transcriptIds.length; from += MAX_APPLIED_TRANSCRIPTS) {
    const body = { transcriptIds: transcriptIds.slice(from, from + MAX_APPLIED_TRANSCRIPTS), dryRun }
    const { jobId } = await call(applyDictionary, { body, idempotencyKey: newId() })
    const job = await followJob(jobId)
    if (job.status !== 'succeeded') throw new ProblemError(job.error ?? pageError('job_failed'))
    outcomes.push(...(job.dictionary?.transcripts ?? []))
  }
  return outcomes
}
