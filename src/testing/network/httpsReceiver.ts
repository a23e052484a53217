import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { OutboundNetwork } from '../../service/outbound/OutboundNetwork.ts'
import { portOf } from './portOf.ts'
import { createTestCertificates } from './testCertificates.ts'

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface HttpsReceiver {
  readonly requests: readonly ReceivedRequest[]
  /** Number of TCP connections so far. */
  readonly connections: () => number
  /** Sets how later requests are answered. By default they get 204. */
  readonly answer: (reply: Reply) => void
  /** A network in which every host resolves to this server. `resolve` overrides the addresses of hosts. */
  readonly network: (resolve?: OutboundNetwork['resolve']) => OutboundNetwork
  readonly close: () => Promise<void>
}

type Reply = (response: ServerResponse, request: ReceivedRequest) => void

/** The IP address of the receiver in that network. It is reserved for documentation, so no real host has it. */
export const RECEIVER_ADDRESS = '192.0.2.10'

/**
 * Starts an HTTPS server on loopback that acts as public hosts. Its certificate is signed by the test's own authority.
 */
export async function startHttpsReceiver(hosts: readonly string[] = ['hook.test']): Promise<HttpsReceiver> {
  const { ca, certificate, key } = await createTestCertificates(hosts)
  const requests: ReceivedRequest[] = []
  let connections = 0
  let reply: Reply = (response) => response.writeHead(204).end()
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      requests.push(received)
      reply(response, received)
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    requests,
    connections: () => connections,
    answer: (next) => void (reply = next),
    network: (resolve = async () => await Promise.resolve([RECEIVER_ADDRESS])) => ({
      resolve,
      ca,
      testRoutes: new Map([[RECEIVER_ADDRESS, { ip: '127.0.0.1', port }]]),
    }),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
