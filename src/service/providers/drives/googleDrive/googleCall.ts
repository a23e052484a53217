import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { type DriveSubject, missing, refusalOfStatus, unavailable } from '../driveErrors.ts'
import type { HttpAnswer } from '../../exchange/httpExchange.ts'
import { exchangeWithDrive, parsed } from '../driveExchange.ts'
import type { UploadServer } from '../driveUpload.ts'

/** The usual hosts are `https://www.googleapis.com` and `https://www.googleapis.com/upload`. */
export type GoogleDrive = UploadServer

export type Query = Readonly<Record<string, string>>

/** The address of a resource, such as `files`. Shared drives are included. */
export const addressOf = (host: string, path: string, query: Query): string =>
  `${host}/drive/v3/${path}?${new URLSearchParams({ ...query, supportsAllDrives: 'true' }).toString()}`

/** Reads a resource. Null if there is none. */
export async function read<Schema extends z.ZodType>(
  drive: GoogleDrive,
  { path, query, schema }: { readonly path: string; readonly query: Query; readonly schema: Schema },
  signal: AbortSignal,
): Promise<z.output<Schema> | null> {
  const answer = await exchangeWithDrive(drive, { method: 'GET', url: addressOf(drive.hosts.api, path, query) }, signal)
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refusalOf(drive.label, answer, 'file')
  return parsed(drive.label, answer.body, schema)
}

const errorSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().max(100) })).max(20) }),
})

/** The reasons of an error. Empty if the body has none. Source: developers.google.com/drive/api/guides/handle-errors. */
function reasonsOf({ body }: HttpAnswer): readonly string[] {
  try {
    return errorSchema.parse(JSON.parse(body.toString())).error.errors.map(({ reason }) => reason)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return []
    throw error
  }
}

const tooFast = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded'])
const overQuota = new Set(['dailyLimitExceeded', 'quotaExceeded'])
const full = new Set(['storageQuotaExceeded', 'teamDriveFileLimitExceeded', 'numChildrenInNonRootLimitExceeded'])
const forbidden = new Set(['downloadQuotaExceeded', 'cannotDownloadAbusiveFile', 'cannotDownloadFile'])

export const isTooFast = (answer: HttpAnswer): boolean =>
  answer.status === 403 && reasonsOf(answer).some((reason) => tooFast.has(reason))

/** The error of an unsuccessful answer. */
export function refusalOf(drive: string, answer: HttpAnswer, subject: DriveSubject): ProviderError {
  const reasons = reasonsOf(answer)
  const isOf = (known: ReadonlySet<string>): boolean => reasons.some((reason) => known.has(reason))
  if (answer.status === 404) return missing(drive, subject)
  if (reasons.includes('fileNotDownloadable'))
    return new ProviderError(errorOf('drive_file_refused', { reason: 'document', drive }))
  if (isOf(forbidden)) return new ProviderError(errorOf('drive_file_refused', { reason: 'forbidden' }))
  if (isOf(full)) return new ProviderError(errorOf('drive_full', { drive }))
  if (isOf(overQuota)) return unavailable(drive, 'busy')
  return refusalOfStatus(drive, answer.status)
}
