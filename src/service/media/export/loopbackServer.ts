import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

// An import would also load Node.js's HTTP client, which takes 30 ms per process.
const { createServer } = process.getBuiltinModule('node:http')

/** An HTTP server for programs on this machine. */
export interface LoopbackServer {
  /** Returns the URL of a path without leading slash. */
  urlOf(path: string): string
  close(): Promise<void>
}

/**
 * Listens on a free port of 127.0.0.1. Every URL contains a random token, so that other pages and programs cannot guess
 * it; other paths get 404.
 * @param answer takes the path as passed to `urlOf`
 */
export async function startLoopbackServer(
  answer: (path: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer> {
  const prefix = `/${randomBytes(24).toString('base64url')}/`
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path.startsWith(prefix)) answer(path.slice(prefix.length), request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    urlOf: (path) => `http://127.0.0.1:${address.port}${prefix}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
