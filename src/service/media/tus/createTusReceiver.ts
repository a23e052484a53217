import { mkdir } from 'node:fs/promises'
import type { Milliseconds } from '../../../base/units.ts'
import { UNUSED_FILE_LIFETIME_MS } from '../../../contract/limits.ts'
import { createTusServer, type TusServerOptions } from './createTusServer.ts'
import { methodOf, refusalOfForm, TUS_VERSION } from './protocolForm.ts'
import { type ReceivedBody, receivedBody } from './receivedBody.ts'
import { TransferRefusal } from './transferRefusal.ts'
import { cleanUpStaging, removeStagedOf, type StagedFile, stagedFileOf } from './uploadStaging.ts'
import { readUploadToken } from './uploadToken.ts'

export interface TusReceiverOptions extends TusServerOptions {
  /** How long staged uploads are kept after creation. Spec: "cleanup of unused files may happen after 48 hours". */
  readonly retentionMs?: Milliseconds
}

export interface TusReceiver {
  /** Answers requests below `/storage/upload/resumable`. */
  readonly handle: (request: Request) => Promise<Response>
  readonly stagedFile: (object: { readonly bucket: string; readonly path: string }) => Promise<StagedFile | null>
  readonly removeStaged: (object: { readonly bucket: string; readonly path: string }) => Promise<void>
  /** Removes uploads older than their retention, and returns their number. */
  readonly cleanUpExpired: () => Promise<number>
}

/**
 * Receives signed, resumable uploads (TUS 1.0) into a folder. Every request carries its reservation's token in
 * `x-signature`, which allows one upload at one path with one type and size; received bytes survive a crash of the
 * service.
 */
export async function createTusReceiver(options: TusReceiverOptions): Promise<TusReceiver> {
  // The store would create its folder in the background, and an error there would be uncaught.
  await mkdir(options.folder, { recursive: true })
  const bodies = new WeakMap<Request, ReceivedBody>()
  const server = createTusServer(options, bodies)
  const serve = async (incoming: Request, method: string, body: ReceivedBody | null): Promise<Response> => {
    const request = requestOf(incoming, method, body)
    if (body !== null) bodies.set(request, body)
    return await server.handleWeb(request)
  }
  return {
    handle: async (incoming) => {
      const method = methodOf(incoming)
      const body = incoming.body === null ? null : receivedBody(incoming.body)
      // The TUS server would answer GET with the file.
      const refusal = methods.has(method) ? refusalOfForm(method, incoming.headers) : notOffered
      const response =
        refusal === null ? await serve(incoming, method, body) : answerOf(refusal, incoming, options.isAllowedOrigin)
      if (response.ok && announcing.has(method)) announceExpiry(response, incoming, options.secret)
      return body === null ? response : await finish(response, body)
    },
    stagedFile: async (object) => await stagedFileOf(options.folder, object),
    removeStaged: async (object) => await removeStagedOf(options.folder, object),
    cleanUpExpired: async () =>
      await cleanUpStaging(options.folder, {
        now: options.now(),
        retentionMs: options.retentionMs ?? UNUSED_FILE_LIFETIME_MS,
      }),
  }
}

const methods: ReadonlySet<string> = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'])
const notOffered = new TransferRefusal(405, 'Uploads can only be sent here, not read.')

/** Builds the request that the TUS server receives. */
function requestOf(incoming: Request, method: string, body: ReceivedBody | null): Request {
  const headers = new Headers([...incoming.headers])
  if (method === 'PATCH') headers.set('content-type', 'application/offset+octet-stream')
  const isEmpty = body === null || method === 'HEAD'
  return new Request(incoming.url, {
    method,
    headers,
    ...(isEmpty ? {} : { body: body.stream, duplex: 'half' }),
  })
}

function answerOf(refusal: TransferRefusal, { headers }: Request, isAllowed: (origin: string) => boolean): Response {
  const origin = headers.get('origin')
  return new Response(refusal.body, {
    status: refusal.status_code,
    headers: {
      'Tus-Resumable': TUS_VERSION,
      ...(refusal.status_code === 412 ? { 'Tus-Version': TUS_VERSION } : {}),
      ...(refusal.status_code === 405 ? { Allow: [...methods].join(', ') } : {}),
      ...(origin !== null && isAllowed(origin) ? { 'Access-Control-Allow-Origin': origin } : {}),
      'Access-Control-Expose-Headers': 'Tus-Resumable, Tus-Version',
    },
  })
}

const announcing: ReadonlySet<string> = new Set(['POST', 'PATCH', 'HEAD'])

/** TUS: "This header MUST be included in every PATCH response if the upload is going to expire", and in the response to a creation. */
function announceExpiry(response: Response, { headers }: Request, secret: string): void {
  const granted = readUploadToken(headers.get('x-signature') ?? '', secret)
  if (granted !== null) response.headers.set('Upload-Expires', new Date(granted.expiresAtMs).toUTCString())
}

/**
 * Sends a refusal only after the client has sent its body. If a body is cut short, the connection is closed, because
 * the client may be gone or would keep sending unread bytes.
 */
async function finish(response: Response, body: ReceivedBody): Promise<Response> {
  if (response.status >= 400 && (await body.discardRest())) response.headers.delete('Connection')
  if (body.isCutShort()) response.headers.set('Connection', 'close')
  return response
}
