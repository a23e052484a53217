import { z } from 'zod'
import { ProviderError } from '../../ProviderError.ts'
import type { DriveUpload } from '../driveUpload.ts'
import { type Dropbox, type DropboxCall, type DropboxResult, tryCall } from './dropboxCall.ts'

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

export interface Upload extends DriveUpload<Dropbox> {
  /** The hash of the whole file. */
  readonly hash: string
  /** Without a trailing slash. Empty for the root. */
  readonly folder: string
}

/** The result of a request, or the error with which it failed. */
export async function attempt<Schema extends z.ZodType>(
  { drive, signal }: Upload,
  request: DropboxCall<Schema>,
): Promise<DropboxResult<z.output<Schema>> | ProviderError> {
  try {
    return await tryCall(drive, request, signal)
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}
