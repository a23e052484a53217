import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { UploadRequest } from '../../drives.ts'
import { ProviderError } from '../../ProviderError.ts'
import { type Dropbox, type DropboxCall, type DropboxResult, tryCall } from './dropboxCall.ts'

/** Requests in a row that fail, or that correct the offset. */
export const MAX_FAILURES = 5
const RETRY_MS = 500

export const stateSchema = z.object({
  sessionId: z.string().min(1),
  /** Bytes that the session has. The drive corrects it. */
  offset: z.int().min(0),
  /** The number in the name of the file. */
  number: z.int().min(1),
  /** The path at which the session may have been committed. */
  committing: z.string().nullable(),
})
export type UploadState = z.output<typeof stateSchema>

export interface Upload {
  readonly dropbox: Dropbox
  readonly request: UploadRequest
  readonly signal: AbortSignal
  /** The hash of the whole file. */
  readonly hash: string
  /** Without a trailing slash. Empty for the root. */
  readonly folder: string
}

export async function saved({ request, signal }: Upload, state: UploadState): Promise<UploadState> {
  await request.saveState(JSON.stringify(state))
  signal.throwIfAborted()
  return state
}

/** The result of a request, or the error with which it failed. */
export async function attempt<Schema extends z.ZodType>(
  { dropbox, signal }: Upload,
  request: DropboxCall<Schema>,
): Promise<DropboxResult<z.output<Schema>> | ProviderError> {
  try {
    return await tryCall(dropbox, request, signal)
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}

interface Failure {
  readonly failure: ProviderError
  /** In a row. */
  readonly failures: number
  /** Thrown if another request is of no use. */
  readonly final?: ProviderError
}

/** Waits before a request is sent again. */
export async function pauseAfter(
  { dropbox, signal }: Upload,
  { failure, failures, final = failure }: Failure,
): Promise<void> {
  if (failures >= MAX_FAILURES || !isRepeatable(failure)) throw final
  await pause((dropbox.limits?.retryMs ?? RETRY_MS) * 2 ** (failures - 1), undefined, { signal })
}

/** A busy drive has already been given time. */
const isRepeatable = ({ code, facts }: ProviderError): boolean =>
  (code === 'drive_unavailable' && facts?.['reason'] !== 'busy') || code === 'drive_answer_invalid'

/** Whether the drive may have done what a failed request asked for. */
export const mayHaveArrived = ({ code, facts }: ProviderError): boolean =>
  code === 'drive_answer_invalid' ||
  (code === 'drive_unavailable' && !['away', 'busy'].includes(String(facts?.['reason'])))
