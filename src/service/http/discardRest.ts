import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Milliseconds } from '../../base/units.ts'

const MAX_DISCARDED_BYTES = 64 * 1_048_576
const COUNT_EVERY_MS = 1_000

/**
 * A refusal is often sent before the body has arrived. What is left of it is taken and thrown away for a while: closing the connection
 * at once would reset it, and a browser, which sends all before it reads, would see a broken connection and repeat the request for ever.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse, discardMs: Milliseconds): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const most = socket.bytesRead + MAX_DISCARDED_BYTES
    const cut = setTimeout(() => socket.destroy(), discardMs)
    const count = setInterval(() => {
      if (socket.bytesRead > most) socket.destroy()
    }, COUNT_EVERY_MS)
    const stop = (): void => {
      clearTimeout(cut)
      clearInterval(count)
    }
    request.once('end', stop).once('close', stop).resume()
  })
}
