import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Milliseconds } from '../../../base/units.ts'

/** The exchange that a connection is in. A new one starts when the connection opens and with each request. */
export interface Exchange {
  /** Null until the headers of the first request are complete. */
  readonly request: IncomingMessage | null
  readonly response: ServerResponse | null
  readonly since: Milliseconds
  /** Bytes that the connection had carried in both directions before `since`. */
  readonly bytesBefore: number
}

/** Connections by socket, the oldest exchange first. Idle connections between two requests are not included. */
export type Exchanges = ReadonlyMap<Socket, Exchange>

/**
 * Exchanges younger than this are not compared with others, because even a fast client may not have sent anything yet.
 */
const GRACE_MS = 1_000

/** Interval of checks, which find clients that have stopped reading in the meantime. */
const CHECK_EVERY_MS = 1_000

/** Tracks the exchanges of all connections of a server. Calls `check` after each new exchange, and every second. */
export function trackExchanges(server: Server, check: (exchanges: Exchanges) => void): Exchanges {
  const exchanges = new Map<Socket, Exchange>()
  const checks = setInterval(() => check(exchanges), CHECK_EVERY_MS)
  server.once('close', () => clearInterval(checks))
  const start = (socket: Socket, parts: Pick<Exchange, 'request' | 'response'>): void => {
    exchanges.delete(socket)
    exchanges.set(socket, { ...parts, since: performance.now(), bytesBefore: bytesOf(socket) })
    check(exchanges)
  }
  server.prependListener('connection', (socket) => {
    start(socket, { request: null, response: null })
    socket.once('close', () => exchanges.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    start(socket, { request, response })
    response.once('close', () => {
      if (request.complete && exchanges.get(socket)?.request === request) exchanges.delete(socket)
    })
  })
  return exchanges
}

/** Whether the client has yet to send a part of the request, or to read a part of the response. */
const waitsForClient = (socket: Socket, { request }: Exchange): boolean =>
  !socket.writableEnded && (request?.complete !== true || socket.writableLength > 0)

/**
 * The connections to close so that at most `max` wait for their clients: those with the lowest rates in bytes per
 * second. New exchanges are included only if there are not enough others, oldest first.
 */
export function slowestBeyond(exchanges: Exchanges, max: number): readonly Socket[] {
  if (exchanges.size <= max) return []
  const now = performance.now()
  const waiting = [...exchanges].filter(([socket, exchange]) => waitsForClient(socket, exchange))
  const rated = waiting.map(([socket, { since, bytesBefore }]) => {
    const milliseconds = now - since
    return { socket, rate: milliseconds < GRACE_MS ? Infinity : (bytesOf(socket) - bytesBefore) / milliseconds }
  })
  const slowestFirst = rated.toSorted((a, b) => (a.rate === b.rate ? 0 : a.rate - b.rate))
  return slowestFirst.slice(0, Math.max(0, waiting.length - max)).map(({ socket }) => socket)
}

const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten
