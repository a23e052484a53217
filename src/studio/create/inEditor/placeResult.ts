import type { Frames } from '../../../base/units.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import type { SendOnce } from '../../../client/resources/useOperationKey.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { type OpenDocument, runDocumentJob } from '../../../editor/autosave/documentJob.ts'
import type { Usable } from '../use/useInVideo.ts'

export interface Placement {
  readonly usable: Usable
  readonly startFrame: Frames
  /** Another attempt after a lost answer finds the job of the first. */
  readonly sendOnce: SendOnce
}

/**
 * Places a result in the open video as one undo step. Edits made in the meantime are merged, and selection and playhead
 * stay. Rejects with ApiError or ProblemError.
 */
export async function placeResult(open: OpenDocument, { sendOnce, startFrame, usable }: Placement): Promise<void> {
  const { compositionId } = open.session.getState()
  const call = { tool: usable.tool, input: { ...usable.input, startFrame } }
  const outcome = await runDocumentJob(open, {
    label: labelOfCall(call),
    start: (expectedUpdatedAt) => {
      const sent = { ...call, compositionId, expectedUpdatedAt }
      return sendOnce(sent, (idempotencyKey) => startTool({ ...sent, idempotencyKey }))
    },
  })
  if (!outcome.ok) throw new ProblemError(outcome.refusal)
  const { error, saved, status } = outcome.value
  if (status !== 'succeeded' || saved !== true) throw new ProblemError(error ?? pageError('job_failed'))
}
