import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { portOf } from './portOf.ts'

export interface LoopbackServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Starts an HTTP server at a free port of this machine. */
export async function listenOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
