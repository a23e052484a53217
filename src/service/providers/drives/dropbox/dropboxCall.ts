import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { type DriveSubject, missing, refusalOfStatus, unavailable } from '../driveErrors.ts'
import type { FilePart, HttpAnswer } from '../../exchange/httpExchange.ts'
import { exchangeWithDrive, parsed } from '../driveExchange.ts'
import type { UploadServer } from '../driveUpload.ts'

export type Dropbox = UploadServer

export interface DropboxCall<Schema extends z.ZodType> {
  /** Such as `files/list_folder`. */
  readonly route: string
  readonly arg: unknown
  readonly schema: Schema
  /** A body makes it a request to the host of contents. */
  readonly body?: Buffer | FilePart
}

/** An error of the protocol. */
export interface DropboxRefusal {
  /** From outside to inside, such as `path`, `conflict`, `file`. */
  readonly tags: readonly string[]
  /** The bytes that an upload session has. Null for other errors. */
  readonly correctOffset: Bytes | null
}

export type DropboxResult<Value> = { readonly value: Value } | { readonly refusal: DropboxRefusal }

/** JSON for a header, which contains ASCII only. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** Calls a route. Errors of the protocol are values. */
export async function tryCall<Schema extends z.ZodType>(
  dropbox: Dropbox,
  { arg, body, route, schema }: DropboxCall<Schema>,
  signal: AbortSignal,
): Promise<DropboxResult<z.output<Schema>>> {
  const { hosts, label } = dropbox
  const answer = await exchangeWithDrive(
    dropbox,
    {
      method: 'POST',
      url: `${body === undefined ? hosts.api : hosts.content}/2/${route}`,
      headers:
        body === undefined
          ? { 'content-type': 'application/json' }
          : { 'content-type': 'application/octet-stream', 'dropbox-api-arg': asciiJson(arg) },
      body: body ?? Buffer.from(JSON.stringify(arg)),
    },
    signal,
  )
  if (answer.status === 200) return { value: parsed(label, answer.body, schema) }
  return { refusal: refusalOf(label, answer) }
}

/** Calls a route. Errors of the protocol throw. */
export async function call<Schema extends z.ZodType>(
  dropbox: Dropbox,
  { subject, ...request }: DropboxCall<Schema> & { readonly subject: DriveSubject },
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const result = await tryCall(dropbox, request, signal)
  if ('value' in result) return result.value
  throw errorOfRefusal(dropbox.label, result.refusal, subject)
}

const taggedSchema = z.looseObject({ '.tag': z.string().max(100) })
const refusalSchema = z.object({ error: taggedSchema })
const offsetSchema = z.object({ correct_offset: z.int().min(0) })
/** Errors of the protocol are nested less deeply. */
const MAX_DEPTH = 5

/** Throws if the answer is none of the protocol's errors. */
export function refusalOf(drive: string, { body, status }: HttpAnswer): DropboxRefusal {
  if (status === 400) return { tags: ['bad_request'], correctOffset: null }
  if (status !== 409 && status !== 401) throw refusalOfStatus(drive, status)
  const tags: string[] = []
  let correctOffset: Bytes | null = null
  let inner: unknown = parsed(drive, body, refusalSchema).error
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const tagged = taggedSchema.safeParse(inner)
    if (!tagged.success) break
    const tag = tagged.data['.tag']
    tags.push(tag)
    correctOffset = offsetSchema.safeParse(inner).data?.correct_offset ?? correctOffset
    inner = tagged.data[tag] ?? tagged.data['reason']
  }
  if (status === 401 && !tags.includes('missing_scope')) throw refusalOfStatus(drive, status)
  return { tags, correctOffset }
}

/** Whether an upload session is no longer there, or has been committed. */
export const isGone = (tags: readonly string[]): boolean =>
  (tags[0] === 'lookup_failed' ? tags.slice(1) : tags).some((tag) => tag === 'not_found' || tag === 'closed')

/** Whether there is no file or folder. */
export const isMissing = ({ tags }: DropboxRefusal): boolean => tags.some((tag) => absent.has(tag))

const absent = new Set(['not_found', 'not_file', 'not_folder', 'malformed_path'])
const documents = new Set(['unsupported_file', 'unsupported_content_type'])
const forbidden = new Set(['restricted_content', 'locked'])
const unauthorized = new Set(['missing_scope', 'no_write_permission', 'team_folder', 'operation_suppressed'])
const busy = new Set(['too_many_write_operations', 'too_many_requests'])

export function errorOfRefusal(drive: string, { tags }: DropboxRefusal, subject: DriveSubject): ProviderError {
  const isOf = (known: ReadonlySet<string>): boolean => tags.some((tag) => known.has(tag))
  if (tags.includes('reset')) return new ProviderError(errorOf('sync_cursor_reset', { drive }))
  if (isOf(absent)) return missing(drive, subject)
  if (isOf(documents)) return new ProviderError(errorOf('drive_file_refused', { reason: 'document', drive }))
  if (isOf(forbidden)) return new ProviderError(errorOf('drive_file_refused', { reason: 'forbidden' }))
  if (tags.includes('insufficient_space')) return new ProviderError(errorOf('drive_full', { drive }))
  if (isOf(unauthorized)) return new ProviderError(errorOf('drive_refused', { drive }))
  if (isOf(busy)) return unavailable(drive, 'busy')
  return refusalOfStatus(drive, 409)
}
