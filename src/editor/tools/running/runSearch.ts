import { ApiError } from '../../../client/http/ApiError.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { call } from '../../../client/http/http.ts'
import { newId } from '../../../client/http/newId.ts'
import { readComposition } from '../../../contract/operations/compositions.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ToolCall, ToolNameOf } from '../../../composition/tools/tools.ts'
import type { Session } from '../../session/session.ts'
import type { ToolInput } from '../toolInput.ts'

export interface Search extends ToolCall<ToolNameOf<'search'>> {
  readonly input: ToolInput
  readonly signal: AbortSignal | undefined
  readonly onRead?: ((job: Job) => void) | undefined
}

/** Maximum number of attempts while the revision keeps changing. */
const MAX_ATTEMPTS = 3

/**
 * Runs a search tool. It saves nothing and works with any revision, because searches do not read the composition.
 * Throws `ApiError`.
 */
export async function runSearch(session: Session, { tool, input, signal, onRead }: Search): Promise<Job> {
  const { compositionId, saved } = session.getState()
  let expectedUpdatedAt = saved.updatedAt
  for (let attempt = 1; ; attempt += 1) {
    try {
      const request = { compositionId, tool, input, expectedUpdatedAt, idempotencyKey: newId(), signal }
      const { jobId } = await startTool(request)
      return await followJob(jobId, { onRead, signal })
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'revision_conflict'
      if (!isStale || attempt === MAX_ATTEMPTS) throw error
      expectedUpdatedAt = (await call(readComposition, { params: { compositionId }, signal })).updatedAt
    }
  }
}
