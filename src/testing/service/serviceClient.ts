import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { errorEnvelopeSchema, type ErrorEnvelope } from '../../contract/errorEnvelope.ts'
import { API_PREFIX } from '../../contract/operation.ts'
import { type OperationName, type OperationOutput, operations } from '../../contract/operations.ts'

/** A request of a test. It accepts any values, because many tests send wrong ones. */
export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** Null sends none. By default, each request gets its own key. */
  readonly idempotencyKey?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<Name extends OperationName> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly requestId: string
  /** Returns the operation's output, validated against the contract. Throws if the request was refused. */
  readonly data: () => OperationOutput<Name>
  /** The error. Throws if the request succeeded. */
  readonly error: () => ErrorEnvelope['error']
}

export interface ServiceClient {
  readonly key: string | null
  readonly send: <Name extends OperationName>(name: Name, request?: TestRequest) => Promise<Answer<Name>>
  /** Like `send`, for requests that must succeed. */
  readonly call: <Name extends OperationName>(name: Name, request?: TestRequest) => Promise<OperationOutput<Name>>
  /** Sends any request to the service's origin, with the key. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** Calls the real HTTP API with one key. */
export function createServiceClient(origin: string, key: string | null): ServiceClient {
  const authorization: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }

  const send = async <Name extends OperationName>(name: Name, request: TestRequest = {}): Promise<Answer<Name>> => {
    const { method, path } = operations[name]
    const idempotencyKey =
      request.idempotencyKey === undefined && method !== 'GET' ? randomUUID() : request.idempotencyKey
    const response = await fetch(origin + API_PREFIX + filled(path, request), {
      method,
      headers: {
        ...authorization,
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined || idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...request.headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
    })
    return await answerOf(name, response)
  }

  return {
    key,
    send,
    call: async (name, request) => (await send(name, request)).data(),
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      for (const [header, value] of Object.entries(authorization)) headers.set(header, value)
      return await fetch(origin + path, { ...init, headers })
    },
  }
}

function filled(path: string, { params = {}, query = {} }: TestRequest): string {
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? `{${name}}`)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? address : `${address}?${search}`
}

const successSchema = z.object({ data: z.unknown(), requestId: z.string() })

async function answerOf<Name extends OperationName>(name: Name, response: Response): Promise<Answer<Name>> {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    requestId: z.object({ requestId: z.string() }).parse(JSON.parse(text)).requestId,
    data: () => {
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 500)}`)
      return operations[name].output.parse(successSchema.parse(JSON.parse(text)).data) as OperationOutput<Name>
    },
    error: () => {
      if (response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 500)}`)
      return errorEnvelopeSchema.parse(JSON.parse(text)).error
    },
  }
}
