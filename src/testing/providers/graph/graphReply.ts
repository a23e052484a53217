import type { IncomingMessage } from 'node:http'
import type { DriveReply } from '../drives/driveReply.ts'

/** How the server answers a request. */
export type GraphFault =
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
  /** Does not do the work. */
  | ({ readonly kind: 'status'; readonly status: number; readonly retryAfter?: string } & Partial<GraphError>)
  /** Does the work, and breaks the connection after some bytes of the body. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Breaks the connection after some bytes of an upload, of which `kept` stay. */
  | { readonly kind: 'cutUpload'; readonly bytes: number; readonly kept: number }
  /** Accepts an upload, and keeps none of its bytes. */
  | { readonly kind: 'keepNothing' }
  /** Refuses the offset of an upload. */
  | { readonly kind: 'wrongOffset' }
  /** Does the work, and answers something else. */
  | { readonly kind: 'notJson' }
  | { readonly kind: 'otherShape' }
  /** Sends data without end. */
  | { readonly kind: 'flood' }

interface GraphError {
  readonly code: number
  readonly error_subcode?: number
  readonly message?: string
  readonly is_transient?: boolean
  readonly error_data?: unknown
}

export interface GraphRequest {
  readonly method: string
  /** Without the version, such as `me/accounts`. Uploads of reels have `video-upload/{id}`. */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Bytes of a video. */
  readonly bytes: Buffer
  readonly token: string
  readonly headers: IncomingMessage['headers']
}

/** Answers some requests, and returns null for others. */
export type GraphRoute = (request: GraphRequest) => DriveReply | null

export const graphJson = (value: unknown): DriveReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Source: developers.facebook.com/docs/graph-api/guides/error-handling. */
export const graphError = (error: GraphError, status = 400, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({
    error: { message: `(#${error.code}) An error`, type: 'OAuthException', fbtrace_id: 'AbC', ...error },
  }),
})

export const missingObject = (): DriveReply =>
  graphError({
    code: 100,
    error_subcode: 33,
    message: 'Unsupported request. Object does not exist, or cannot be loaded due to missing permissions.',
  })

/** The fields and the bytes of a body. Source: RFC 7578 for forms. */
export function readBody(
  message: IncomingMessage,
  body: Buffer,
): { readonly fields: Record<string, string>; readonly bytes: Buffer } {
  const type = message.headers['content-type'] ?? ''
  if (type.startsWith('application/octet-stream')) return { fields: {}, bytes: body }
  const boundary = /^multipart\/form-data; boundary=(.+)$/u.exec(type)?.[1]
  if (boundary === undefined)
    return { fields: Object.fromEntries(new URLSearchParams(body.toString())), bytes: Buffer.alloc(0) }
  const fields: Record<string, string> = {}
  let bytes = Buffer.alloc(0)
  for (const part of partsOf(body, `--${boundary}`)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, end).toString()
    const content = part.subarray(end + 4)
    const name = /name="([^"]*)"/u.exec(head)?.[1] ?? ''
    if (head.includes('filename=')) bytes = Buffer.from(content)
    else fields[name] = content.toString()
  }
  return { fields, bytes }
}

function partsOf(body: Buffer, line: string): readonly Buffer[] {
  const parts: Buffer[] = []
  let start = body.indexOf(line)
  while (start !== -1) {
    const from = start + line.length + 2
    const next = body.indexOf(`\r\n${line}`, from)
    if (next === -1) break
    parts.push(body.subarray(from, next))
    start = next + 2
  }
  return parts
}
