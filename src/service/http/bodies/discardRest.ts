import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Milliseconds } from '../../../base/units.ts'

const MAX_DISCARDED_BYTES = 64 * 1_048_576
const COUNT_EVERY_MS = 1_000
/** So many connections are read at once, each for one turn. */
const AT_ONCE = 8
const TURN_MS = 20

/** Connections whose rest is thrown away, those that wait longest first. */
const waiting = new Set<Socket>()
let turns: NodeJS.Timeout | null = null

/**
 * A refusal is often sent before the body has arrived. What is left of it is taken and thrown away for a while: closing the connection
 * at once would reset it, and a browser, which sends all before it reads, would see a broken connection and repeat the request for ever.
 * Thousands of connections take turns, because each read is memory until the garbage collector comes by.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse, discardMs: Milliseconds): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const max = socket.bytesRead + MAX_DISCARDED_BYTES
    const cut = setTimeout(() => socket.destroy(), discardMs)
    const count = setInterval(() => {
      if (socket.bytesRead > max) socket.destroy()
    }, COUNT_EVERY_MS)
    const stop = (): void => {
      clearTimeout(cut)
      clearInterval(count)
      socket.off('close', stop)
      leaveTurns(socket)
    }
    request.once('end', stop).resume()
    socket.once('close', stop)
    joinTurns(socket)
  })
}

/**
 * Throws the body away as it comes where nobody will read it: a request without a key or a session is refused by its headers. What
 * waits for a refusal in the meantime would outlive the quick rounds of the garbage collector.
 */
export function discardUnread(request: IncomingMessage): void {
  const { method = '', url = '', headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const mayBeRead = headers.authorization !== undefined || headers.cookie !== undefined || isOpenToAll.test(url)
  if (!hasBody || !mayBeRead) request.resume()
}

/** Signing in and uploading bring their right in the body or in the address. */
const isOpenToAll = /^\/(?:session|storage)(?:\/|$)/u

function joinTurns(socket: Socket): void {
  if (socket.destroyed) return
  waiting.add(socket)
  if (waiting.size > AT_ONCE) socket.pause()
  turns ??= setInterval(nextTurn, TURN_MS)
}

/** The connection may serve its next request at once. */
function leaveTurns(socket: Socket): void {
  waiting.delete(socket)
  socket.resume()
  if (waiting.size > 0 || turns === null) return
  clearInterval(turns)
  turns = null
}

function nextTurn(): void {
  const next = [...waiting].slice(0, AT_ONCE)
  for (const socket of waiting) socket.pause()
  for (const socket of next) {
    waiting.delete(socket)
    waiting.add(socket)
    socket.resume()
  }
}
