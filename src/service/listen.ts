import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import type { Deadlines } from './http/connections/deadlines.ts'
import { discardRest, discardUnread } from './http/bodies/discardRest.ts'
import { errorResponse } from './http/envelope.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { guardConnections, isUpload } from './http/connections/guardConnections.ts'
import { answerInOrder } from './http/connections/answerInOrder.ts'
import { OperationError } from './domain/OperationError.ts'

export interface Listener {
  readonly origin: string
  readonly port: number
  /** Stops accepting requests, waits `GRACE_MS` for the running ones, then closes their connections. */
  readonly close: () => Promise<void>
}

/**
 * Grace period for running requests at shutdown, in milliseconds. Idle connections are closed at the interval below.
 */
const GRACE_MS = 2_000
const CLOSE_IDLE_EVERY_MS = 25
/** More connections than any number of editors needs, whose buffers still fit into memory. */
const MAX_CONNECTIONS = 5_000
/**
 * Maximum part of a body that is buffered until its request is answered. Each read of a socket may add up to 64 KiB.
 */
const WAITING_BODY_BYTES = 16_384

/** Listens on the configured address. Port 0 picks a free one. */
export async function listen(app: Hono<HttpEnvironment>, config: Config, deadlines: Deadlines): Promise<Listener> {
  // The adapter calls this for requests whose URL is invalid, for example because the Host header contains a user name.
  const errorHandler = (): Response =>
    errorResponse(new OperationError('invalid_request', { reason: 'malformed' }), randomUUID())
  const handleUpload = getRequestListener(app.fetch, { errorHandler })
  const handle = getRequestListener(app.fetch, { errorHandler, autoCleanupIncoming: false })
  const { headersMs } = deadlines
  const options = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(headersMs / 2, 1_000),
    highWaterMark: WAITING_BODY_BYTES,
  }
  const answer = answerInOrder((request, response) => {
    if (isUpload(request)) {
      void handleUpload(request, response)
      return
    }
    discardRest(request, response, deadlines.discardMs)
    void handle(request, response)
  })
  const server = createServer(options, answer)
  guardConnections(server, deadlines)
  server.prependListener('request', discardUnread)
  // An upload of 1 GiB over a slow connection takes longer than Node's five minutes. Every other body has a separate
  // deadline.
  server.requestTimeout = 0
  server.maxConnections = MAX_CONNECTIONS
  // Longer than clients keep an idle connection, so that they never reuse one that is being closed.
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
