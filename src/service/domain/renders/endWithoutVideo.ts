import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { obsoleteBlobStore } from '../../stores/assets/obsoleteBlobStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { jobStore, type JobOutcome } from '../../stores/jobs/jobStore.ts'
import { renderStore, type ListedRender } from '../../stores/renders/renderStore.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Db } from '../../stores/tables.ts'
import { outputKey } from '../assets/blobKeys.ts'

interface RenderEnd extends Pick<JobOutcome, 'status' | 'error' | 'now'> {
  /** Error recorded on the render's output. */
  readonly outputError: SafeError
}

/** Ends a render without a video and refunds its charge. False if it has already ended. */
export async function endWithoutVideo(db: Db, render: ListedRender, end: RenderEnd): Promise<boolean> {
  const { job_id: jobId, workspace_id: workspaceId, credit_cost: amount } = render
  const { error, now, outputError, status } = end
  if (!(await jobStore.finish(db, jobId, { status, error, now }))) return false
  await renderStore.failOutput(db, render.id, outputError)
  // A killed attempt may have stored its video.
  const outputs = await renderStore.listOutputs(db, render.id)
  await obsoleteBlobStore.add(
    db,
    outputs.map(({ id }) => outputKey(render.id, id)),
    now,
  )
  if (amount > 0)
    await usageStore.add(db, { jobId, workspaceId, amount, kind: 'refund', featureId: RENDER_FEATURE_ID, now })
  return true
}
