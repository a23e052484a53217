import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import { portOf } from './portOf.ts'

/** A fault between a client and the service. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection ends before the service receives the request. */
  | { readonly kind: 'dropRequest' }
  /** Like `dropRequest`, but with a connection reset, as when a network fails. */
  | { readonly kind: 'reset' }
  /** The service handles the request; the connection ends without a response. */
  | { readonly kind: 'dropReply' }
  /** Both the request and the response are delayed. */
  | { readonly kind: 'delay'; readonly beforeMs: Milliseconds; readonly afterMs: Milliseconds }
  /** The service receives the request twice at once; the client gets one of the responses. */
  | { readonly kind: 'duplicate'; readonly reply: 'first' | 'second' }
  /** Half of the response arrives: either it looks complete, or the connection is cut. */
  | { readonly kind: 'truncate'; readonly how: 'ended' | 'cut' }
  /** A gateway refuses the request before the service receives it. */
  | { readonly kind: 'refuse'; readonly status: 429 | 503; readonly retryAfterSeconds: number }

/** The response of the service, even if the client did not receive it. */
export interface ServiceAnswer {
  readonly status: number
  /** Wall time at which the whole response had arrived. */
  readonly at: Milliseconds
  readonly text: string
}

/** A request that the proxy has received. */
export interface MetRequest {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly idempotencyKey: string | null
  readonly body: string
  readonly receivedAt: Milliseconds
  readonly fault: Fault
  /**
   * The service's responses, in order of arrival. There are none if the service never received the request, and two if
   * it received it twice.
   */
  readonly answers: readonly ServiceAnswer[]
}

export interface FaultProxyInput {
  readonly target: string
  /**
   * Chooses the fault of a request. If it returns null, the request is passed through as a stream in both directions
   * and is not recorded.
   */
  readonly faultOf: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => Fault | null
}

export interface FaultProxy {
  /**
   * The origin for the client. The service sees requests as if sent to its own origin, so cookies and origin checks
   * work.
   */
  readonly origin: string
  /** Recorded requests, in order of arrival. */
  readonly requests: () => readonly MetRequest[]
  readonly stop: () => Promise<void>
}

interface Reply {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Removes headers from a list in which names and values alternate, as Node.js provides them, so that repeated headers
 * stay repeated.
 */
function withoutHeaders(raw: readonly string[], names: ReadonlySet<string>): string[] {
  return raw.filter((_, index) => !names.has((raw[index - (index % 2)] ?? '').toLowerCase()))
}

/** Whether the other side closed or refused the connection. */
const isConnectionFault = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && /^(ECONN|EPIPE|ERR_STREAM|ABORT_ERR)/u.test(String(fault.code))

/**
 * A real HTTP proxy in front of a service. It injects faults into chosen requests and records the service's responses
 * to them.
 */
export async function startFaultProxy({ target, faultOf }: FaultProxyInput): Promise<FaultProxy> {
  const stopped = new AbortController()
  const { signal } = stopped
  const { hostname, port } = new URL(target)
  const met: { request: Omit<MetRequest, 'answers'>; answers: ServiceAnswer[] }[] = []

  const ask = (incoming: IncomingMessage, connection: string[]) =>
    requestOf({
      agent: false,
      host: hostname,
      port,
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: [...withoutHeaders(incoming.rawHeaders, new Set(['connection'])), ...connection],
      signal,
    })

  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    const outgoing = ask(incoming, [])
    outgoing.on('response', (answer) => {
      response.writeHead(
        answer.statusCode ?? 502,
        withoutHeaders(answer.rawHeaders, new Set(['connection', 'keep-alive'])),
      )
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const exchange = (incoming: IncomingMessage, body: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const outgoing = ask(incoming, ['Connection', 'close'])
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        const headers = withoutHeaders(answer.rawHeaders, HOP_BY_HOP)
        buffer(answer).then((read) => resolve({ status: answer.statusCode ?? 502, headers, body: read }), reject)
      })
      outgoing.end(body)
    })

  const meet = async (incoming: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> => {
    const receivedAt = Date.now()
    const body = await buffer(incoming)
    const answers: ServiceAnswer[] = []
    const key = incoming.headers['idempotency-key']
    const request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      idempotencyKey: typeof key === 'string' ? key : null,
      body: body.toString('utf8'),
      receivedAt,
      fault,
    }
    met.push({ request, answers })
    const serve = async (): Promise<Reply> => {
      const reply = await exchange(incoming, body)
      answers.push({ status: reply.status, at: Date.now(), text: reply.body.toString('utf8') })
      return reply
    }
    await answerWith(fault, { response, serve, signal })
  }

  const server = createServer((incoming, response) => {
    const fault = faultOf(incoming)
    if (fault === null) {
      pass(incoming, response)
      return
    }
    meet(incoming, response, fault).catch((error: unknown) => {
      response.destroy()
      if (!isConnectionFault(error)) throw error
    })
  })
  // Longer than a browser keeps a connection open, because an earlier close would look like an unplanned fault.
  server.keepAliveTimeout = 300_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    requests: () => met.map(({ request, answers }) => ({ ...request, answers: [...answers] })),
    async stop() {
      stopped.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Exchange {
  readonly response: ServerResponse
  /** Sends the request to the service once and returns the response. */
  readonly serve: () => Promise<Reply>
  readonly signal: AbortSignal
}

/** Handles a request as its fault dictates. If the client has disconnected, the service is still called as usual. */
async function answerWith(fault: Fault, { response, serve, signal }: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'none':
      send(response, await serve())
      return
    case 'dropRequest':
      response.destroy()
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'dropReply':
      await serve()
      response.destroy()
      return
    case 'delay': {
      await wait(fault.beforeMs, undefined, { signal })
      const reply = await serve()
      await wait(fault.afterMs, undefined, { signal })
      send(response, reply)
      return
    }
    case 'duplicate': {
      const [first, second] = await Promise.all([serve(), serve()])
      send(response, fault.reply === 'first' ? first : second)
      return
    }
    case 'truncate':
      await sendHalf(response, await serve(), fault.how)
      return
    case 'refuse': {
      const code = fault.status === 429 ? 'rate_limited' : 'service_unavailable'
      const body = JSON.stringify({ error: { code, message: 'Not now.' }, requestId: 'fault-proxy' })
      const headers = ['Content-Type', 'application/json', 'Retry-After', String(fault.retryAfterSeconds)]
      send(response, { status: fault.status, headers, body: Buffer.from(body) })
    }
  }
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  // The client has disconnected.
  if (!response.destroyed) response.writeHead(status, [...headers]).end(body)
}

async function sendHalf(response: ServerResponse, reply: Reply, how: 'ended' | 'cut'): Promise<void> {
  if (response.destroyed) return
  const { status, body } = reply
  const half = body.subarray(0, Math.floor(body.length / 2))
  const headers = withoutHeaders(reply.headers, new Set(['content-length']))
  const announced = how === 'ended' ? half.length : body.length
  response.writeHead(status, [...headers, 'Content-Length', String(announced)])
  if (how === 'ended') {
    response.end(half)
    return
  }
  await new Promise<void>((resolve, reject) => response.write(half, (fault) => (fault ? reject(fault) : resolve())))
  response.destroy()
}
