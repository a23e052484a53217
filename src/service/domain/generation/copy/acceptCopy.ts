import type { Violation } from '../../../../composition/brokenRules.ts'
import { inputError } from '../../../../contract/inputErrors.ts'
import { hookCharacters, scriptCharacters } from '../../../../contract/operations/generation/copyResult.ts'
import type { CopyRequest } from '../../../providers/copyWriter.ts'
import type { StoredJob } from '../../../stores/jobs/jobStore.ts'
import type { Call } from '../../call.ts'
import { acceptJob, type AcceptedJob } from '../../jobs/acceptJob.ts'
import { copyInputSchema } from '../../jobs/jobInputs.ts'
import { found, validationFailed } from '../../OperationError.ts'
import { itemCount } from './itemCount.ts'
import { patternCopy } from './patternCopy.ts'
import { isSameLanguage } from '../../../providers/speech/languageTag.ts'

interface AcceptedCopy {
  readonly request: CopyRequest
  /** The first job of the chain, for a retry. */
  readonly chainId: string | null
}

/** Starts a job that writes copy: with the connected language model, or else with patterns. */
export async function acceptCopy(
  projectId: string,
  { chainId, request }: AcceptedCopy,
  call: Call,
): Promise<AcceptedJob> {
  const writer = await call.service.providers.copyWriter(call.principal.workspaceId, call.db)
  const refusals = writer === null ? patternRefusals(request) : []
  if (refusals.length > 0) throw validationFailed(refusals)
  const input = { request, source: writer === null ? 'patterns' : 'model' } as const
  const permissions = ['read', 'generate'] as const
  return await acceptJob({ type: 'messaging', projectId, permissions, input, chainId }, call)
}

/** Requests that only a language model can serve. */
export function patternRefusals(request: CopyRequest): readonly Violation[] {
  if (!isSameLanguage(request.language, 'en')) return [inputError('/language', 'copy_language', { reason: 'patterns' })]
  if (itemCount(patternCopy(request)) >= request.count) return []
  const most = (request.format === 'script' ? scriptCharacters : hookCharacters)[request.length]
  return [inputError('/productHighlights', 'copy_facts_few', { count: request.count, most })]
}

/** Writes the same copy once more. A job whose request has an unknown outcome has not failed and is not retried. */
export async function retryCopy(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { request } = copyInputSchema.parse(job.input)
  return await acceptCopy(found(job.project_id), { request, chainId: job.chain_id }, call)
}
