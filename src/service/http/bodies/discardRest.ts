import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Milliseconds } from '../../../base/units.ts'

const MAX_DISCARDED_BYTES = 64 * 1_048_576
const COUNT_EVERY_MS = 1_000
/** Number of connections that are read at the same time, and how long each turn lasts. */
const AT_ONCE = 8
const TURN_MS = 20

/** Connections whose remaining bytes are being discarded. Those that have waited longest come first. */
const waiting = new Set<Socket>()
let turns: NodeJS.Timeout | null = null

/**
 * Discards the rest of a body that is still arriving when its refusal has been sent. Closing at once would reset the
 * connection, and browsers, which send everything before they read, would repeat the request forever.
 *
 * Thousands of connections take turns, because each read allocates memory until garbage collection.
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
 * Discards a body that no handler will read, because a request without a key or session is refused by its headers.
 * Buffering it until then would move it to the old generation of the garbage collector.
 */
export function discardUnread(request: IncomingMessage): void {
  const { method = '', url = '', headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const mayBeRead = headers.authorization !== undefined || headers.cookie !== undefined || isOpenToAll.test(url)
  if (!hasBody || !mayBeRead) request.resume()
}

/** The paths of sign-in and uploads, which are authorised by their body or URL and need no key. */
const isOpenToAll = /^\/(?:session|storage)(?:\/|$)/u

function joinTurns(socket: Socket): void {
  if (socket.destroyed) return
  waiting.add(socket)
  if (waiting.size > AT_ONCE) socket.pause()
  turns ??= setInterval(nextTurn, TURN_MS)
}

/** Removes a connection from the queue and resumes reading, because it may already serve its next request. */
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
