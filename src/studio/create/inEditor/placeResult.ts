import type { Frames } from '../../../base/units.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { newId } from '../../../client/http/newId.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { type OpenDocument, runDocumentJob } from '../../../editor/autosave/documentJob.ts'
import type { Usable } from '../use/useInVideo.ts'

/**
 * Places a result in the open video as one undo step. Edits made in the meantime are merged, and selection and playhead
 * stay. Rejects with ApiError or ProblemError.
 */
export async function placeResult(open: OpenDocument, { input, tool }: Usable, startFrame: Frames): Promise<void> {
  const { compositionId } = open.session.getState()
  const call = { tool, input: { ...input, startFrame } }
  const idempotencyKey = newId()
  const outcome = await runDocumentJob(open, {
    label: labelOfCall(call),
    start: (expectedUpdatedAt) => startTool({ ...call, compositionId, expectedUpdatedAt, idempotencyKey }),
  })
  if (!outcome.ok) throw new ProblemError(outcome.refusal)
  const { error, saved, status } = outcome.value
  if (status !== 'succeeded' || saved !== true) throw new ProblemError(error ?? pageError('job_failed'))
}
