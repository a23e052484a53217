import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Milliseconds } from '../../../base/units.ts'

/** What a connection is doing since it opened or since its latest request began. */
export interface Exchange {
  /** `null` until the headers of the first request are complete. */
  readonly request: IncomingMessage | null
  readonly response: ServerResponse | null
  readonly since: Milliseconds
  /** Bytes that the connection had carried in both directions before. */
  readonly bytesBefore: number
}

/** Connections by socket, the oldest exchange first. Idle connections between two requests are not included. */
export type Exchanges = ReadonlyMap<Socket, Exchange>

/** Time in which an exchange is not yet compared with others, because a fast client has sent nothing either. */
const GRACE_MS = 1_000

/** A client that stops reading is noticed at the next check. */
const CHECK_EVERY_MS = 1_000

/** Keeps the exchanges of all connections of a server, and calls `check` after each new one and every second. */
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
 * The connections with the slowest clients, by bytes per second, as many as wait for their clients beyond `max`. New
 * ones are included only if there are not enough others, the oldest first.
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
