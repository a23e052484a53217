import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BlobStore, ByteRange } from '../blobStore.ts'
import { byteRangeOf } from './byteRange.ts'
import { type MediaGrant, readSignedMediaUrl } from './signedMediaUrl.ts'

export interface MediaService {
  readonly store: BlobStore
  readonly secret: string
  readonly now: () => Date
  /** Whether pages from a different origin may read media, to draw it on a canvas or fetch peaks. */
  readonly isAllowedOrigin: (origin: string) => boolean
}

/**
 * Answers GET and HEAD of a signed media URL: 200, 206 for one range, 304, 403 for a wrong signature, 404, 405, 410
 * once expired, 416. Blobs never change, so browsers may cache them until the URL expires.
 */
export async function mediaResponse(request: Request, service: MediaService): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'Media can only be read.', { request, service, headers: { allow: 'GET, HEAD' } })
  const now = service.now()
  const granted = readSignedMediaUrl(new URL(request.url), { secret: service.secret, now })
  if (granted === 'invalid') return plain(403, 'The address of this media is not valid.', { request, service })
  if (granted === 'expired')
    return plain(410, 'The address of this media has expired. Ask for a new one.', { request, service })
  const facts = await service.store.stat(granted.key)
  if (facts === null) return plain(404, 'This media does not exist.', { request, service })
  const etag = `"${createHash('sha256').update(`${granted.key}:${facts.sizeBytes}`).digest('base64url').slice(0, 22)}"`
  const headers = mediaHeaders({ request, service, granted }, { etag, now })
  if (isSame(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const mayRange = request.headers.get('if-range') === null || request.headers.get('if-range') === etag
  const range = mayRange ? byteRangeOf(request.headers.get('range'), facts.sizeBytes) : 'whole'
  if (range === 'unsatisfiable') {
    return plain(416, 'The range is outside the media.', {
      request,
      service,
      headers: {
        'content-range': `bytes */${facts.sizeBytes}`,
      },
    })
  }
  if (range === 'whole')
    return await bodyResponse({ request, service, granted }, { status: 200, headers, sizeBytes: facts.sizeBytes })
  headers.set('content-range', `bytes ${range.start}-${range.end - 1}/${facts.sizeBytes}`)
  return await bodyResponse(
    { request, service, granted },
    {
      status: 206,
      headers,
      sizeBytes: range.end - range.start,
      range,
    },
  )
}

/** A request with a valid signature. */
interface GrantedRequest {
  readonly request: Request
  readonly service: MediaService
  readonly granted: MediaGrant
}

async function bodyResponse(
  { request, service, granted }: GrantedRequest,
  answer: {
    readonly status: number
    readonly headers: Headers
    readonly sizeBytes: number
    readonly range?: ByteRange
  },
): Promise<Response> {
  answer.headers.set('content-length', String(answer.sizeBytes))
  if (request.method === 'HEAD') return new Response(null, { status: answer.status, headers: answer.headers })
  const stream = await service.store.read(granted.key, ...(answer.range === undefined ? [] : [answer.range]))
  if (stream === null) return plain(404, 'This media does not exist.', { request, service })
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  return new Response(webStreamOf(stream), { status: answer.status, headers: answer.headers })
}

/** A web stream with backpressure that closes the file when the reader cancels. */
function webStreamOf(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const chunk = await chunks.next()
      if (chunk.done === true) controller.close()
      else controller.enqueue(chunk.value)
    },
    cancel() {
      stream.destroy()
    },
  })
}

function mediaHeaders(
  { request, service, granted }: GrantedRequest,
  moment: { readonly etag: string; readonly now: Date },
): Headers {
  const secondsLeft = Math.max(0, Math.floor((granted.expiresAtMs - moment.now.getTime()) / 1000))
  return new Headers({
    ...commonHeaders(request, service),
    'content-type': granted.contentType,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    etag: moment.etag,
    'content-disposition': granted.downloadName === null ? 'inline' : attachment(granted.downloadName),
  })
}

/** A plain-text error response. */
function plain(
  status: number,
  sentence: string,
  asked: { readonly request: Request; readonly service: MediaService; readonly headers?: Record<string, string> },
): Response {
  const headers = {
    ...commonHeaders(asked.request, asked.service),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...asked.headers,
  }
  return new Response(asked.request.method === 'HEAD' ? null : `${sentence}\n`, { status, headers })
}

function commonHeaders(request: Request, service: MediaService): Record<string, string> {
  const origin = request.headers.get('origin')
  const isAllowed = origin !== null && service.isAllowedOrigin(origin)
  return {
    'x-content-type-options': 'nosniff',
    // Sandboxes media that is opened as a page, so that it has no origin, scripts or forms and cannot make requests to
    // the service.
    'content-security-policy':
      "sandbox; default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'",
    // The signature grants access. An <img> or <video> on an allowed origin sends no Origin header that could be
    // checked.
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
    ...(isAllowed
      ? {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'content-length, content-range, etag',
        }
      : {}),
  }
}

/** `attachment` with the name in ASCII for old clients and in UTF-8 (RFC 6266). */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function isSame(header: string | null, etag: string): boolean {
  return (
    header !== null &&
    header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag)
  )
}
