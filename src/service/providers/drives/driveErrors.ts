import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'

/** The thing that a refusal concerns. */
export type DriveSubject = 'file' | 'folder'

export const unavailable = (
  drive: string,
  reason: 'away' | 'busy' | 'silent' | 'broken',
  cause?: unknown,
): ProviderError => new ProviderError(errorOf('drive_unavailable', { reason, drive }), { cause })

export const unavailableByStatus = (drive: string, status: number): ProviderError =>
  new ProviderError(errorOf('drive_unavailable', { reason: 'status', drive, status }))

/** The error contains no text of the answer, which cannot be trusted. */
export const answerInvalid = (drive: string, cause?: unknown): ProviderError =>
  new ProviderError(errorOf('drive_answer_invalid', { drive }), { cause })

export const fileChanged = (): ProviderError => new ProviderError(errorOf('drive_file_changed'))

export const missing = (drive: string, subject: DriveSubject): ProviderError =>
  new ProviderError(errorOf(subject === 'file' ? 'drive_file_missing' : 'drive_folder_missing', { drive }))

/** The error of a status that says nothing particular in the protocol of a drive. */
export function refusalOfStatus(drive: string, status: number): ProviderError {
  if (status === 401) return new ProviderError(errorOf('drive_needs_reconnect', { drive }))
  if (status === 403) return new ProviderError(errorOf('drive_refused', { drive }))
  return answerInvalid(drive)
}
