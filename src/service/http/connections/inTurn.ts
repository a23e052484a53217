import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may send ahead while the first one is answered. Browsers send none. */
const MAX_AHEAD = 16

/**
 * Answers the requests of one connection one after another, where Node would begin all at once: a client that sends a thousand for
 * large files and reads nothing would have a thousand files opened and buffered.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    queue.push([request, response])
    response.once('close', () => {
      queue.shift()
      const [next] = queue
      if (next !== undefined && !socket.destroyed) answer(...next)
    })
    if (queue.length === 1) answer(request, response)
    else if (queue.length > MAX_AHEAD) socket.destroy()
  }
}
