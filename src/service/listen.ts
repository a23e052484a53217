import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import type { HttpEnvironment } from './http/environment.ts'

export interface Listener {
  readonly origin: string
  readonly port: number
  /** Takes no more requests, lets the running ones end for a while, then cuts them. */
  readonly close: () => Promise<void>
}

/** How long running requests may go on once the service stops, and how often connections without one are closed meanwhile. */
const GRACE_MS = 2_000
const CLOSE_IDLE_EVERY_MS = 25
/** How long a client may go on sending what nobody reads any more, after its request was answered. */
const DISCARD_MS = 30_000

/** Listens where the configuration says. Port 0 takes a free one. */
export async function listen(app: Hono<HttpEnvironment>, config: Config): Promise<Listener> {
  const handleUpload = getRequestListener(app.fetch)
  const handle = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/storage/') === true) {
      void handleUpload(request, response)
      return
    }
    discardRest(request, response)
    void handle(request, response)
  })
  // An upload of 1 GiB over a slow line takes longer than Node's five minutes.
  server.requestTimeout = 0
  // Longer than clients keep a connection, so that they never reuse one that is just being closed.
  server.keepAliveTimeout = 30_000
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.')
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::'
  const name = isEverywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host
  return {
    origin: `http://${name}:${address.port}`,
    port: address.port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      await closed
      clearInterval(closeIdle)
      clearTimeout(cut)
    },
  }
}

/**
 * A refusal is often sent before the body has arrived. What is left of it is taken and thrown away: closing the connection instead
 * would reset it, and a browser, which sends all before it reads, would see a broken connection and repeat the request for ever.
 */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const cut = setTimeout(() => request.socket.destroy(), DISCARD_MS)
    request.once('end', () => clearTimeout(cut))
    request.once('close', () => clearTimeout(cut))
    request.resume()
  })
}
