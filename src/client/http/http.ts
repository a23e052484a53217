import { z } from 'zod'
import type { Milliseconds } from '../../base/units.ts'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { API_PREFIX, type Operation, successEnvelope } from '../../contract/operation.ts'
import { acceptedJobs } from '../jobs/acceptedJobs.ts'
import { ApiError } from './ApiError.ts'
import { currentHost, type Host } from './host.ts'
import { newId } from './newId.ts'
import { delayBeforeRetry } from './retryPolicy.ts'
import { waitFor } from './waitFor.ts'
import { pageError } from '../errorWords/errorWords.ts'
import type { pageWords } from '../errorWords/page.ts'
import type { FactsOf } from '../../base/wording.ts'

/**
 * Slightly below the limit of the Fetch standard, 64 KiB for all requests that outlive a page. A larger request fails.
 */
const MAX_KEPT_ALIVE_BYTES = 60 * 1024
const DEFAULT_TIMEOUT_MS: Milliseconds = 30_000
/**
 * A read that failed after this time is not repeated here, because the view shows the fault and retries. See
 * `retriedRead`.
 */
const PATIENCE_WITH_READS_MS: Milliseconds = 5_000

export interface CallInput<Params, Query, Body> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Sent as it is in place of `body`. Its type is a header. */
  readonly file?: Blob | undefined
  /** One key per intended operation. If it is missing, a new key covers only the retries of this call. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: Milliseconds | undefined
  /** False to send the request once, for callers with their own retry policy. */
  readonly isRepeated?: boolean | undefined
  /**
   * Further headers. Set them only for a host that is known to accept them: a cross-origin host may refuse the whole
   * request.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Lets the request outlive the page, if its body is small enough. */
  readonly outlivesPage?: boolean | undefined
}

type CalledOperation<Params, Query, Body, Output> = Operation<{
  params: z.ZodType<Params>
  query: z.ZodType<unknown, Query>
  body: z.ZodType<unknown, Body>
  output: z.ZodType<Output>
}>

/**
 * Calls an API operation and returns its parsed `data`. Throws ApiError, or the abort reason of `signal`. A transient
 * failure is retried with the same key and body; see `retryPolicy`.
 */
export function call<Params, Query, Body, Output>(
  operation: CalledOperation<Params, Query, Body, Output>,
  input: CallInput<Params, Query, Body> = {},
): Promise<Output> {
  return callAt(API_PREFIX, operation, input)
}

/** Like `call`, for an operation of a host's extension. `prefix` is the path before it, from the root of the host. */
export async function callAt<Params, Query, Body, Output>(
  prefix: string,
  operation: CalledOperation<Params, Query, Body, Output>,
  input: CallInput<Params, Query, Body>,
): Promise<Output> {
  const key = operation.idempotency === 'none' ? undefined : (input.idempotencyKey ?? newId())
  const path = fillPath(operation.path, paramsSchema.parse(input.params ?? {})) + queryString(input.query)
  const request = {
    method: operation.method,
    path: prefix + path,
    ...(operation.method === 'GET' ? {} : { body: input.file ?? JSON.stringify(input.body ?? {}) }),
    headers: { ...input.headers, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    signal: input.signal,
    timeoutMs: input.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    outlivesPage: input.outlivesPage,
  }
  const startedAt = performance.now()
  const isPatient = () => operation.method !== 'GET' || performance.now() - startedAt < PATIENCE_WITH_READS_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { payload, requestId } = await sendJson(request)
      const parsed = successEnvelope(operation.output).safeParse(payload)
      if (parsed.success) {
        if (operation.status === 202) acceptedJobs.setState((count) => count + 1, true)
        return parsed.data.data
      }
      throw unreadable(requestId, { reason: 'other_shape', detail: z.prettifyError(parsed.error) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const delay = input.isRepeated === false || !isPatient() ? null : delayBeforeRetry(error, attempt, Math.random())
      if (delay === null) throw error
      await waitFor(delay, input.signal)
    }
  }
}

export interface JsonRequest {
  readonly method: string
  /** Path from the root of the host. */
  readonly path: string
  /** JSON, or a file whose type `headers` give. */
  readonly body?: string | Blob
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: Milliseconds
  readonly outlivesPage?: boolean | undefined
  /** Overrides the current host. */
  readonly host?: Host | undefined
}

/** Sends one request to the current host and returns the JSON of a 2xx response. Throws ApiError otherwise. */
export async function sendJson(
  request: JsonRequest,
): Promise<{ readonly payload: unknown; readonly requestId: string | undefined }> {
  const { baseUrl, key } = request.host ?? currentHost()
  const timeout = AbortSignal.timeout(request.timeoutMs)
  let response: Response
  let text: string
  try {
    response = await fetch(baseUrl + request.path, {
      method: request.method,
      credentials: baseUrl === '' ? 'same-origin' : 'omit',
      headers: {
        Accept: 'application/json',
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      keepalive: request.outlivesPage === true && new Blob([request.body ?? '']).size <= MAX_KEPT_ALIVE_BYTES,
      signal: request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]),
    })
    text = await response.text()
  } catch (fault) {
    request.signal?.throwIfAborted()
    if (timeout.aborted) {
      throw new ApiError({ kind: 'timeout', status: 0, ...pageError('no_answer') })
    }
    if (!(fault instanceof TypeError) && !(fault instanceof DOMException)) throw fault
    throw new ApiError({ kind: 'network', status: 0, ...pageError('unreachable') })
  }
  const requestId = response.headers.get('x-request-id') ?? undefined
  const payload = parseJson(text)
  if (response.ok) {
    if (payload === undefined) throw unreadable(requestId, { reason: 'not_json' })
    return { payload, requestId }
  }
  throw errorOfResponse(response, payload, requestId)
}

function errorOfResponse(response: Response, payload: unknown, requestId: string | undefined): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const envelope = errorEnvelopeSchema.safeParse(payload)
  return new ApiError({
    kind: 'response',
    status: response.status,
    ...(envelope.success ? envelope.data.error : pageError('http_status', { status: response.status })),
    requestId: envelope.success ? envelope.data.requestId : requestId,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

function unreadable(
  requestId: string | undefined,
  facts: FactsOf<(typeof pageWords)['unreadable_response']['title']>,
): ApiError {
  return new ApiError({ kind: 'unreadable', status: 200, requestId, ...pageError('unreadable_response', facts) })
}

const paramsSchema = z.record(z.string(), z.string())
const querySchema = z.record(z.string(), z.union([z.string(), z.number(), z.undefined()]))

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
}

function queryString(query: unknown): string {
  const entries = Object.entries(querySchema.parse(query ?? {})).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined
    throw fault
  }
}
