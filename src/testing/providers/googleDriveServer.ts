import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf, type DriveReply, sendReply } from './drives/driveReply.ts'
import { portOf } from '../network/portOf.ts'
import { createGoogleSessions } from './drives/googleSessions.ts'
import { createGoogleTree, FOLDER_TYPE, type GoogleTree, resourceOf, searched } from './drives/googleTree.ts'

/** How the server answers a request. */
export type GoogleFault =
  /** Breaks the connection without doing the work. */
  | { readonly kind: 'drop' }
  /** Does the work, then breaks the connection. */
  | { readonly kind: 'lose' }
  /** Neither does the work nor responds. */
  | { readonly kind: 'ignore' }
  /** Does the work, but never responds. */
  | { readonly kind: 'silence' }
  /** Does the work later, and responds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does not do the work. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly reason?: string }
  /** Does the work, and breaks the connection after some bytes of the body. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Does the work, and sends only some bytes of the body, without an end. */
  | { readonly kind: 'stall'; readonly bytes: number }
  /** Breaks the connection after some bytes of an upload, of which the session keeps whole units. */
  | { readonly kind: 'cutUpload'; readonly bytes: number }
  /** Changes the first byte of a download, or the hash in an answer. */
  | { readonly kind: 'wrongHash' }
  /** Does the work, and answers something else. */
  | { readonly kind: 'notJson' }
  | { readonly kind: 'otherShape' }
  /** Sends data without end. */
  | { readonly kind: 'flood' }

export interface GoogleRequest {
  /** Such as `GET files/id` or `PUT session`. */
  readonly route: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
}

export interface FakeGoogleDrive {
  readonly url: string
  readonly tree: GoogleTree
  readonly requests: GoogleRequest[]
  /** Read at each request, so a test may change it. */
  readonly behaviour: {
    isValidToken: (token: string) => boolean
    fault: (request: GoogleRequest) => GoogleFault | null
    isFull: boolean
    /** False in tests of memory. */
    keepsBytes: boolean
    account: { readonly permissionId: string; readonly displayName: string; readonly emailAddress: string }
    /** The host that the address of a session names. */
    sessionHost: string
  }
  /** Forgets all sessions, as after a week. */
  readonly forgetSessions: () => void
  readonly stop: () => Promise<void>
}

const json = (value: unknown, status = 200): DriveReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(value),
})
const refused = (status: number, reason: string): DriveReply =>
  json({ error: { code: status, message: reason, errors: [{ domain: 'global', reason, message: reason }] } }, status)

/** A server with the protocol of Google Drive v3, and its faults. Source: developers.google.com/drive/api. */
export async function startGoogleDriveServer(): Promise<FakeGoogleDrive> {
  const tree = createGoogleTree()
  const requests: GoogleRequest[] = []
  const behaviour: FakeGoogleDrive['behaviour'] = {
    isValidToken: () => true,
    fault: () => null,
    isFull: false,
    keepsBytes: true,
    account: { permissionId: '4711', displayName: 'Ada', emailAddress: 'ada@example.com' },
    sessionHost: '',
  }
  const uploads = createGoogleSessions(tree, behaviour)
  const list = (query: URLSearchParams): DriveReply => {
    const found = searched(tree, query.get('q') ?? '')
    if (found === null) return refused(404, 'notFound')
    const start = Number(query.get('pageToken') ?? 0)
    const end = start + Math.min(1_000, Number(query.get('pageSize') ?? 100))
    const next = end < found.length ? { nextPageToken: String(end) } : {}
    return json({ files: found.slice(start, end).map(resourceOf), ...next })
  }
  const one = (id: string, { headers, query, route }: GoogleRequest): DriveReply => {
    const node = tree.byId(id)
    if (node === null) return refused(404, 'notFound')
    if (route.startsWith('DELETE')) {
      tree.remove(node)
      return { status: 204, body: '' }
    }
    if (query.get('alt') !== 'media') return json(resourceOf(node))
    if (node.bytes === null) return refused(403, 'fileNotDownloadable')
    if (!node.canDownload) return refused(403, 'cannotDownloadFile')
    const start = Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0)
    const type = { 'content-type': node.mimeType }
    if (start === 0) return { status: 200, headers: type, body: node.bytes }
    if (start >= node.bytes.length) return refused(416, 'requestedRangeNotSatisfiable')
    const range = { ...type, 'content-range': `bytes ${start}-${node.bytes.length - 1}/${node.bytes.length}` }
    return { status: 206, headers: range, body: node.bytes.subarray(start) }
  }
  const start = ({ headers, query }: GoogleRequest, body: Buffer): DriveReply => {
    const file = JSON.parse(body.toString()) as Parameters<typeof uploads.start>[0]
    const length = Number(headers['x-upload-content-length'])
    if (query.get('uploadType') !== 'resumable' || !Number.isInteger(length)) return refused(400, 'badRequest')
    if (tree.byId(file.parents[0])?.mimeType !== FOLDER_TYPE) return refused(404, 'notFound')
    if (tree.isUsed(file.id)) return refused(409, 'fileIdInUse')
    const session = uploads.start(file, length)
    const location = `${behaviour.sessionHost}/upload/drive/v3/files?uploadType=resumable&upload_id=${session}`
    return { status: 200, headers: { location }, body: '' }
  }
  const put = ({ headers, query }: GoogleRequest, body: Buffer): DriveReply => {
    const outcome = uploads.put(query.get('upload_id') ?? '', headers['content-range'] ?? '', body)
    if ('node' in outcome) return json(resourceOf(outcome.node), outcome.status)
    if ('reason' in outcome) return refused(outcome.status, outcome.reason)
    const range: Record<string, string> = outcome.offset === 0 ? {} : { range: `bytes=0-${outcome.offset - 1}` }
    return { status: 308, headers: range, body: '' }
  }
  const work = (request: GoogleRequest, body: Buffer): DriveReply => {
    const { headers, query, route } = request
    if (!behaviour.isValidToken((headers.authorization ?? '').replace(/^Bearer /u, '')))
      return refused(401, 'authError')
    switch (route) {
      case 'GET about':
        return json({ user: behaviour.account })
      case 'GET files':
        return list(query)
      case 'GET files/generateIds':
        return json({ ids: [tree.nextId()] })
      case 'POST session':
        return start(request, body)
      case 'PUT session':
        return put(request, body)
      default: {
        const id = /^(?:GET|DELETE) files\/(.+)$/u.exec(route)?.[1]
        return id === undefined ? refused(404, 'notFound') : one(decodeURIComponent(id), request)
      }
    }
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(message.url ?? '', 'http://localhost')
    const path = pathname === '/upload/drive/v3/files' ? 'session' : pathname.replace(/^\/drive\/v3\//u, '')
    const request = { route: `${message.method} ${path}`, query, headers: message.headers }
    requests.push(request)
    const fault = behaviour.fault(request)
    if (fault?.kind === 'cutUpload') {
      const part = await bodyOf(message, fault.bytes)
      uploads.putPart(query.get('upload_id') ?? '', message.headers['content-range'] ?? '', part)
      return void message.destroy()
    }
    const body = await bodyOf(message, Infinity)
    if (fault?.kind === 'drop') return void message.destroy()
    if (fault?.kind === 'ignore') return
    if (fault?.kind === 'status') {
      const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      const reply = refused(fault.status, fault.reason ?? 'backendError')
      return send(response, { ...reply, headers: { ...reply.headers, ...headers } }, null)
    }
    if (fault?.kind === 'slow') await pause(fault.ms)
    const reply = work(request, body)
    if (fault?.kind !== 'silence') send(response, reply, fault)
  }
  const server = createServer((message, response) => {
    void answer(message, response).catch((error: unknown) => {
      if (!message.destroyed && !response.headersSent) response.writeHead(400).end(String(error))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}`
  behaviour.sessionHost = url
  return {
    url,
    tree,
    requests,
    behaviour,
    forgetSessions: () => uploads.sessions.clear(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, reply: DriveReply, fault: GoogleFault | null): void {
  sendReply(response, reply, { fault, hashField: 'md5Checksum', listField: 'files' })
}
