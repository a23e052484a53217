import { inputError } from '../../../contract/inputErrors.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import { type DictionaryInput, dictionaryInputSchema } from '../jobs/jobInputs.ts'
import { validationFailed } from '../OperationError.ts'

/** Starts a job that applies the dictionary. `chainId` is the first job of the chain, for a retry. */
export async function acceptDictionary(
  { dryRun, transcriptIds }: DictionaryInput,
  chainId: string | null,
  call: Call,
): Promise<AcceptedJob> {
  const ids = [...new Set(transcriptIds.map((id) => id.toLowerCase()))]
  const known = await transcriptStore.knownIds(call.db, call.principal.workspaceId, ids)
  const unknown = transcriptIds.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [index]))
  if (unknown.length > 0)
    throw validationFailed(unknown.map((index) => inputError(`/transcriptIds/${index}`, 'transcript_unknown')))
  const input: DictionaryInput = { transcriptIds: ids, dryRun }
  const permissions = ['read', 'write'] as const
  return await acceptJob({ type: 'dictionary_apply', projectId: null, permissions, input, chainId }, call)
}

/** Applies the dictionary to those transcripts of a failed job that still exist. */
export async function retryDictionary(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { dryRun, transcriptIds } = dictionaryInputSchema.parse(job.input)
  const known = await transcriptStore.knownIds(call.db, call.principal.workspaceId, transcriptIds)
  const left = transcriptIds.filter((id) => known.has(id))
  return await acceptDictionary({ dryRun, transcriptIds: left }, job.chain_id, call)
}
