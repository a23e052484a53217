import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of pipelined requests per connection. Browsers do not pipeline. */
const MAX_AHEAD = 16

/**
 * Answers the pipelined requests of a connection one after another, whereas Node would start all of them at once. A
 * client that requests a thousand large files and reads nothing would otherwise have all of them opened and buffered.
 */
export function answerInOrder(answer: RequestListener): RequestListener {
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
