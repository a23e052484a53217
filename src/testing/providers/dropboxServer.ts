import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf, type DriveReply, sendReply } from './drives/driveReply.ts'
import { portOf } from '../network/portOf.ts'
import { createDropboxListing, metadataOf } from './drives/dropboxListing.ts'
import { createDropboxSessions, type Outcome, type Tagged, tagged } from './drives/dropboxSessions.ts'
import { contentHashOf, createDropboxTree, type DropboxTree, type TreeFile } from './drives/dropboxTree.ts'

/** How the server answers a request. */
export type DropboxFault =
  /** Breaks the connection without doing the work. */
  | { readonly kind: 'drop' }
  /** Does the work, then breaks the connection. */
  | { readonly kind: 'lose' }
  /** Neither does the work nor responds. */
  | { readonly kind: 'ignore' }
  /** Does the work, but never responds. */
  | { readonly kind: 'silence' }
  /** Does the work, and responds later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does the work and responds later, whether or not the client still waits. */
  | { readonly kind: 'late'; readonly ms: number }
  /** Does not do the work. `error` is the tag of the error in the body. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly error?: string }
  /** Does the work, and breaks the connection after some bytes of the body. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Does the work, and sends only some bytes of the body, without an end. */
  | { readonly kind: 'stall'; readonly bytes: number }
  /** Breaks the connection after some bytes of the upload, of which a session keeps `kept`. */
  | { readonly kind: 'cutUpload'; readonly bytes: number; readonly kept: number }
  /** Refuses the offset of an upload, and names this one. */
  | { readonly kind: 'wrongOffset'; readonly offset: number }
  /** Changes the first byte of a download, or the hash of an uploaded file. */
  | { readonly kind: 'wrongHash' }
  /** Does the work, and answers something else. */
  | { readonly kind: 'notJson' }
  | { readonly kind: 'otherShape' }
  /** Sends data without end. */
  | { readonly kind: 'flood' }

export interface DropboxRequest {
  /** Such as `files/list_folder`. */
  readonly route: string
  readonly arg: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

export interface FakeDropbox {
  /** The host of the API and of contents. */
  readonly url: string
  readonly tree: DropboxTree
  readonly requests: DropboxRequest[]
  /** Read at each request, so a test may change it. */
  readonly behaviour: {
    token: (token: string) => 'valid' | 'expired_access_token' | 'invalid_access_token' | 'missing_scope'
    fault: (request: DropboxRequest) => DropboxFault | null
    isFull: boolean
    /** False in tests of memory. */
    keepsBytes: boolean
    account: { readonly account_id: string; readonly email: string; readonly name: { readonly display_name: string } }
  }
  readonly write: (path: string, bytes: Buffer) => string
  readonly expireCursors: () => void
  /** Loses all upload sessions, as after a week. */
  readonly forgetSessions: () => void
  readonly stop: () => Promise<void>
}

/** A body longer than a request of the protocol may have. */
const MAX_UPLOAD_BYTES = 150 * 1024 ** 2

const json = (value: unknown): DriveReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const refused = (status: number, error: Tagged, headers = {}): DriveReply => ({
  ...json({ error_summary: `${error['.tag']}/…`, error }),
  status,
  headers,
})
const replyOf = (outcome: Outcome<unknown>): DriveReply =>
  'value' in outcome ? json(outcome.value) : refused(409, outcome.error)
const badRequest = (body: string): DriveReply => ({ status: 400, headers: { 'content-type': 'text/plain' }, body })

/** A server with the protocol of Dropbox v2, and its faults. Source: dropbox-api-spec, files.stone. */
export async function startDropboxServer(): Promise<FakeDropbox> {
  const tree = createDropboxTree()
  const listing = createDropboxListing(tree)
  const requests: DropboxRequest[] = []
  const behaviour: FakeDropbox['behaviour'] = {
    token: () => 'valid',
    fault: () => null,
    isFull: false,
    keepsBytes: true,
    account: { account_id: 'dbid:one', email: 'ada@example.com', name: { display_name: 'Ada' } },
  }
  const uploads = createDropboxSessions(tree, behaviour)
  const metadataAt = (path: unknown): Outcome<unknown> => {
    const text = String(path)
    const node = text.startsWith('id:') ? tree.byId(text) : tree.at(text)
    return node === null ? { error: tagged('path', tagged('not_found')) } : { value: metadataOf(node) }
  }
  const routes: Readonly<Record<string, (arg: Record<string, unknown>, bytes: Buffer) => DriveReply>> = {
    'users/get_current_account': () => json(behaviour.account),
    'files/list_folder': (arg) => replyOf(listing.list(arg)),
    'files/list_folder/get_latest_cursor': (arg) => replyOf(listing.latest(arg)),
    'files/list_folder/continue': ({ cursor }) => {
      const next = listing.next(cursor)
      return next === null ? badRequest('Invalid "cursor" parameter') : replyOf(next)
    },
    'files/search_v2': (arg) => json(listing.search(arg)),
    'files/search/continue_v2': ({ cursor }) => json(listing.nextMatches(cursor)),
    'files/get_metadata': ({ path }) => replyOf(metadataAt(path)),
    'files/upload_session/start': (_arg, bytes) => json({ session_id: uploads.start(bytes) }),
    'files/upload_session/append_v2': (arg, bytes) => replyOf(uploads.append(arg, bytes)),
    'files/upload_session/finish': (arg) => {
      const outcome = uploads.finish(arg)
      return replyOf('value' in outcome ? { value: fileMetadataOf(outcome.value) } : outcome)
    },
  }
  const download = (path: unknown, range: string | undefined): DriveReply => {
    const node = tree.byId(String(path))
    if (node === null) return refused(409, tagged('path', tagged('not_found')))
    if (node.kind === 'folder') return refused(409, tagged('path', tagged('not_file')))
    if (!node.isDownloadable) return refused(409, tagged('unsupported_file'))
    const bytes = node.bytes ?? Buffer.alloc(0)
    const result = { 'dropbox-api-result': asciiJson(fileMetadataOf(node)), 'content-type': 'application/octet-stream' }
    const start = Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1] ?? 0)
    if (start === 0) return { status: 200, headers: result, body: bytes }
    if (start >= bytes.length) return { status: 416, headers: {}, body: '' }
    const part = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }
    return { status: 206, headers: { ...result, ...part }, body: bytes.subarray(start) }
  }
  const work = ({ arg, headers, route }: DropboxRequest, bytes: Buffer): DriveReply => {
    const token = behaviour.token((headers.authorization ?? '').replace(/^Bearer /u, ''))
    if (token !== 'valid') return refused(401, tagged(token))
    if (route === 'files/download') return download(arg['path'], headers.range)
    const isUpload = route.startsWith('files/upload_session/')
    const type = isUpload ? 'application/octet-stream' : 'application/json'
    if (headers['content-type'] !== type) return badRequest(`Bad HTTP "Content-Type" header, expecting ${type}`)
    return routes[route]?.({ ...arg }, bytes) ?? { status: 404, body: 'Unknown route' }
  }

  const server = createServer({ maxHeaderSize: 256 * 1024 }, (message, response) => {
    void answer(message, response).catch((error: unknown) => {
      if (!message.destroyed && !response.headersSent) response.writeHead(400).end(String(error))
      else response.destroy()
    })
  })
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const route = (message.url ?? '').replace(/^\/2\//u, '')
    const isContent = message.headers['dropbox-api-arg'] !== undefined
    const early = isContent ? argOf(String(message.headers['dropbox-api-arg'])) : null
    if (early === undefined) return send(response, badRequest('The header is no ASCII JSON'), null)
    const body = early === null ? await bodyOf(message, Infinity) : null
    const arg = early ?? (JSON.parse(body?.toString() ?? 'null') as Record<string, unknown> | null) ?? {}
    const request = { route, arg, headers: message.headers }
    requests.push(request)
    const fault = behaviour.fault(request)
    if (fault?.kind === 'cutUpload') {
      const part = await bodyOf(message, fault.bytes)
      if (route === 'files/upload_session/append_v2') uploads.appendPart(arg, part.subarray(0, fault.kept))
      return void response.destroy()
    }
    const bytes = body ?? (await bodyOf(message, MAX_UPLOAD_BYTES + 1))
    if (bytes.length > MAX_UPLOAD_BYTES) return send(response, { status: 413, body: '' }, null)
    if (fault?.kind === 'drop') return void response.destroy()
    if (fault?.kind === 'ignore') return
    if (fault?.kind === 'status') return send(response, statusReply(fault), null)
    if (fault?.kind === 'wrongOffset') {
      const error = { '.tag': 'incorrect_offset', correct_offset: fault.offset }
      const isFinish = route.endsWith('/finish')
      return send(response, refused(409, isFinish ? tagged('lookup_failed', error) : error), null)
    }
    if (fault?.kind === 'late') await pause(fault.ms)
    const reply = work(request, bytes)
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'slow') await pause(fault.ms)
    send(response, reply, fault)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    tree,
    requests,
    behaviour,
    write: (path, bytes) => tree.write(path, { bytes, hash: contentHashOf(bytes), sizeBytes: bytes.length }).id,
    expireCursors: listing.expire,
    forgetSessions: () => uploads.sessions.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Routes that return files only do not tag them. */
function fileMetadataOf(file: TreeFile) {
  const { '.tag': _, ...metadata } = metadataOf(file)
  return metadata
}

/** A header contains ASCII only. Source: "JSON encoding", HTTP header safe. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, unit) => letter.charCodeAt(unit))
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** Undefined if the header is malformed. */
const argOf = (header: string): Record<string, unknown> | undefined =>
  /^[ -~]*$/u.test(header) ? (JSON.parse(header) as Record<string, unknown>) : undefined

function statusReply({ error, retryAfter, status }: DropboxFault & { readonly kind: 'status' }): DriveReply {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  if (error !== undefined) return refused(status, tagged(error), headers)
  return { status, headers, body: 'Something went wrong' }
}

function send(response: ServerResponse, reply: DriveReply, fault: DropboxFault | null): void {
  sendReply(response, reply, { fault, hashField: 'content_hash', listField: 'entries' })
}
