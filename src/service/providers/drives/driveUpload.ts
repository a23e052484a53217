import { setTimeout as pause } from 'node:timers/promises'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { UploadRequest } from '../drives.ts'
import { ProviderError } from '../ProviderError.ts'
import type { HttpLimits } from '../exchange/httpExchange.ts'
import type { DriveServer } from './driveExchange.ts'

/** Requests in a row that fail, or that correct the offset. */
export const MAX_FAILURES = 5
/** An upload starts again if the drive has lost its session, and goes back if it has lost bytes. */
export const MAX_ROUNDS = 5
/** The highest number in the name of a file. */
export const MAX_NUMBER = 1_000
/** A multiple of the units in which drives take the bytes of a file. */
export const UPLOAD_BYTES: Bytes = 16 * 1024 ** 2
const RETRY_MS: Milliseconds = 500

export interface UploadLimits extends HttpLimits {
  /** Bytes of one request of an upload. */
  readonly uploadBytes: Bytes
  /** The first wait before a failed request of an upload is sent again. It doubles each time. */
  readonly retryMs: Milliseconds
}

/** A drive that takes files by HTTP requests. */
export interface UploadServer extends DriveServer {
  /** Without a trailing slash, such as `https://api.dropboxapi.com`. */
  readonly hosts: { readonly api: string; readonly content: string }
  readonly limits?: Partial<UploadLimits>
}

/** An upload in several requests, which continues from its saved state. */
export interface DriveUpload<Server extends UploadServer> {
  readonly drive: Server
  readonly request: UploadRequest
  readonly signal: AbortSignal
}

type AnyUpload = DriveUpload<UploadServer>

export async function saved<State>({ request, signal }: Omit<AnyUpload, 'drive'>, state: State): Promise<State> {
  await request.saveState(JSON.stringify(state))
  signal.throwIfAborted()
  return state
}

interface Failure {
  readonly failure: unknown
  /** In a row. */
  readonly failures: number
  /** Thrown if another request is of no use. */
  readonly final?: unknown
}

/** Waits before a failed request is sent again, a limited number of times. */
export async function pauseAfter(
  { drive, signal }: Omit<AnyUpload, 'request'>,
  { failure, failures, final = failure }: Failure,
): Promise<void> {
  // A busy drive has already been given time.
  const isRepeatable = isOfDrive(failure) && failure.facts?.['reason'] !== 'busy'
  if (!isRepeatable || failures >= MAX_FAILURES) throw final
  await pause((drive.limits?.retryMs ?? RETRY_MS) * 2 ** (failures - 1), undefined, { signal })
}

/** Whether the drive has failed, instead of refusing a request. */
export const isOfDrive = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && (error.code === 'drive_unavailable' || error.code === 'drive_answer_invalid')

/** Whether the drive may have done what a failed request asked for. */
export const mayHaveArrived = (error: unknown): boolean =>
  isOfDrive(error) && !['away', 'busy'].includes(String(error.facts?.['reason']))

export const submissionUnknown = (cause?: unknown): ProviderError =>
  new ProviderError(errorOf('submission_unknown'), { cause })
