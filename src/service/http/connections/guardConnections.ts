import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { errorDefinitions } from '../../../contract/errors.ts'
import type { Deadlines } from './deadlines.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { errorText } from '../envelope.ts'
import { type Exchange, type Exchanges, slowestBeyond, trackExchanges } from './exchanges.ts'

/**
 * Maximum number of connections that may wait for their clients at the same time. It is more than a large team needs.
 * Each takes up to 64 KiB of memory for data that its client has sent or not yet read.
 */
const MAX_WAITING = 256

/** Refusals by the error code of Node's parser. Other codes become `invalid_request`. */
const refusals: Readonly<Record<string, OperationError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new OperationError('request_timeout', { reason: 'headers' }),
  HPE_HEADER_OVERFLOW: new OperationError('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new OperationError('request_too_large', { reason: 'chunks' }),
}

/**
 * Closes stalled connections, such as an upload that sends no bytes or a response that is not read. If too many wait
 * for their clients, it closes the slowest ones, so that a crowd of slow clients neither fills the memory nor keeps
 * others out. Connections that wait for the service stay open, and malformed requests get an error response in the
 * usual envelope.
 */
export function guardConnections(server: Server, { silenceMs, stallMs }: Deadlines): void {
  const exchanges = trackExchanges(server, closeSlowest)
  server.timeout = stallMs
  server.prependListener('request', (request) => {
    // The next request on the connection starts with the server's default again.
    if (isUpload(request)) request.socket.setTimeout(silenceMs)
  })
  server.on('timeout', (socket) => {
    const exchange = exchanges.get(socket)
    if (exchange !== undefined && waitsForService(exchange, socket)) socket.setTimeout(stallMs)
    else if (socket.writableLength > 0) socket.resetAndDestroy()
    else socket.destroy()
  })
  server.on('clientError', (fault, socket) => {
    const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
    const isAnswered = socket instanceof Socket && exchanges.get(socket)?.response?.headersSent === true
    if (code === 'ECONNRESET' || isAnswered || !socket.writable) socket.destroy()
    else refuse(socket, refusals[code] ?? new OperationError('invalid_request', { reason: 'malformed' }))
  })
  server.on('connect', (_request, socket) =>
    refuse(socket, new OperationError('method_not_allowed', { reason: 'proxy' })),
  )
}

/** Uploads have no total deadline. */
export function isUpload({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/storage/')
}

function closeSlowest(exchanges: Exchanges): void {
  for (const socket of slowestBeyond(exchanges, MAX_WAITING)) {
    const isBeingAnswered = socket.writableLength > 0 || exchanges.get(socket)?.response?.headersSent === true
    // The reset frees the megabytes that the kernel holds for a client that reads nothing.
    if (isBeingAnswered) socket.resetAndDestroy()
    else refuse(socket, new OperationError('request_timeout', { reason: 'crowd' }))
  }
}

/** A body that is still arriving has a separate deadline and is answered when it expires. */
function waitsForService({ request, response }: Exchange, socket: Socket): boolean {
  if (request === null || response?.closed === true) return false
  const isTaken = socket.writableLength === 0
  const isThere = request.complete || request.readableLength > 0 || !isUpload(request)
  return isTaken && isThere
}

/** Writes a refusal directly to the socket and closes the connection. */
function refuse(socket: Duplex, error: OperationError): void {
  const { status } = errorDefinitions[error.code]
  const body = errorText(error, randomUUID())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
  ]
  socket.once('finish', () => socket.destroy()).end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
