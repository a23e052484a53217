import { once } from 'node:events'
import type { Socket } from 'node:net'
import { rawConnection, requestHead } from './rawConnection.ts'

export interface RawRequest {
  readonly method: string
  readonly path: string
  /** Sent unchanged, after `Host`. */
  readonly headers: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export interface RawExchange {
  readonly socket: Socket
  /** Resolves once the system has accepted the bytes, or the connection is gone. */
  readonly write: (bytes: Uint8Array | string) => Promise<void>
  /** The response as received until the end of the connection or of its declared body. Null if there is none. */
  readonly answer: Promise<RawAnswer | null>
  readonly closed: Promise<unknown>
}

/**
 * Sends the head of a request over its own socket. The test then sends the body: late, partial, wrong or not at all.
 */
export async function openExchange(origin: string, request: RawRequest): Promise<RawExchange> {
  const { socket, closed } = rawConnection(
    origin,
    requestHead(origin, `${request.method} ${request.path}`, request.headers),
  )
  const received: Buffer[] = []
  const answer = new Promise<RawAnswer | null>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      const parsed = parseAnswer(Buffer.concat(received), request.method)
      if (parsed?.isWhole === true) resolve(parsed.answer)
    })
    void closed.then(() => resolve(parseAnswer(Buffer.concat(received), request.method)?.answer ?? null))
  })
  const write = async (bytes: Uint8Array | string): Promise<void> => {
    if (socket.destroyed) return
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.write(bytes, () => resolve())
    await Promise.race([promise, closed])
  }
  await once(socket, 'connect')
  return { socket, write, answer, closed }
}

/** Sends one request with its whole body and returns the response. */
export async function exchange(origin: string, request: RawRequest, body?: Uint8Array | string): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const opened = await openExchange(origin, { ...request, headers: { ...length, ...request.headers } })
  if (body !== undefined) await opened.write(body)
  const answer = await opened.answer
  opened.socket.destroy()
  if (answer === null) throw new Error(`${request.method} ${request.path} was not answered.`)
  return answer
}

function parseAnswer(bytes: Buffer, method: string): { readonly answer: RawAnswer; readonly isWhole: boolean } | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(statusLine.split(' ')[1])
  if (status === 100) return parseAnswer(bytes.subarray(headEnd + 4), method)
  const body = bytes.subarray(headEnd + 4)
  const hasNoBody = method === 'HEAD' || status === 204
  const isWhole =
    hasNoBody ||
    body.length >= Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) ||
    (headers.get('transfer-encoding') === 'chunked' && body.toString('latin1').endsWith('0\r\n\r\n'))
  return { answer: { status, headers, body: body.toString('utf8') }, isWhole }
}
