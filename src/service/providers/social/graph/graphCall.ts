import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Milliseconds } from '../../../../base/units.ts'
import type { OutboundNetwork } from '../../../outbound/OutboundNetwork.ts'
import { exchange, type FilePart, type HttpLimits, type HttpRequest, parsedJson } from '../../exchange/httpExchange.ts'
import { ProviderError } from '../../ProviderError.ts'
import type { NetworkAccess } from '../../social.ts'
import { exchangeErrors, isOfNetwork, needsReconnect } from '../networkErrors.ts'
import { errorOfRefusal, type GraphRefusal, isBusy, isRejected, refusalOf } from './graphErrors.ts'

/** Source: developers.facebook.com/docs/graph-api/changelog. */
export const GRAPH_VERSION = 'v27.0'

interface GraphLimits extends HttpLimits {
  /** The first wait before a failed request that may be repeated is sent again. It doubles each time. */
  readonly retryMs: Milliseconds
  /** Between two looks at a video that is being processed. */
  readonly pollMs: Milliseconds
  /** Sum of these waits in one call. */
  readonly maxProcessingMs: Milliseconds
}

/**
 * A busy network is not asked again within a call, because its limits last for minutes. Source: Graph API, rate limits:
 * "continuing to make calls increases the time".
 */
export const graphLimits = {
  retryMs: 500,
  pollMs: 3_000,
  maxProcessingMs: 10 * 60_000,
  maxWaitMs: 0,
} satisfies Partial<GraphLimits>

/** The Graph API as one connection uses it. */
export interface Graph {
  /** The name of the network in messages. */
  readonly label: string
  readonly access: NetworkAccess
  readonly network: OutboundNetwork
  /** Without a trailing slash, such as `https://graph.facebook.com` and `https://rupload.facebook.com`. */
  readonly hosts: { readonly graph: string; readonly upload: string }
  readonly limits?: Partial<GraphLimits>
}

export type Fields = Readonly<Record<string, unknown>>

interface GraphCall<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Such as `me/accounts`. */
  readonly path: string
  /** Objects and lists are sent as JSON. */
  readonly fields?: Fields
  /** Bytes of a video, after the fields of a form. */
  readonly chunk?: FormChunk
  readonly schema: Schema
}

interface FormChunk {
  readonly part: FilePart
  /** A line that no video contains. */
  readonly boundary: string
}

type GraphResult<Value> = { readonly value: Value } | { readonly refusal: GraphRefusal }

/** Calls the network. Its refusals are values. */
export async function tryCall<Schema extends z.ZodType>(
  graph: Graph,
  call: GraphCall<Schema>,
  signal: AbortSignal,
): Promise<GraphResult<z.output<Schema>>> {
  const url = `${hostOf(graph.hosts.graph, call)}/${GRAPH_VERSION}/${call.path}`
  const form = new URLSearchParams(
    Object.entries(call.fields ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]),
  )
  const { chunk, method, schema } = call
  if (method === 'GET') return await send(graph, { method, schema, url: `${url}?${form.toString()}` }, signal)
  if (chunk !== undefined) return await send(graph, { method, schema, url, ...multipart(form, chunk) }, signal)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return await send(graph, { method, schema, url, headers, body: Buffer.from(form.toString()) }, signal)
}

const PUBLIC_HOST = 'https://graph.facebook.com'
const PUBLIC_VIDEO_HOST = 'https://graph-video.facebook.com'

/** Sessions of videos have a host of their own. Source: facebook-nodejs-business-sdk, src/api.js, `GRAPH_VIDEO`. */
export const hostOf = (host: string, { method, path }: Pick<GraphCall<z.ZodType>, 'method' | 'path'>): string =>
  host === PUBLIC_HOST && method === 'POST' && /\/(?:ad)?videos$/u.test(path) ? PUBLIC_VIDEO_HOST : host

interface Sent<Schema extends z.ZodType> extends Pick<GraphCall<Schema>, 'method' | 'schema'> {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | FilePart
  readonly sign?: (token: string) => Readonly<Record<string, string>>
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Sends a request to an address of the network. Tokens are in a header, so that no address contains one. */
export async function send<Schema extends z.ZodType>(
  graph: Graph,
  { schema, sign = bearer, ...sent }: Sent<Schema>,
  signal: AbortSignal,
): Promise<GraphResult<z.output<Schema>>> {
  const errors = exchangeErrors(graph.label)
  const secrets: string[] = []
  const server = {
    ...graph,
    limits: { ...graphLimits, ...graph.limits },
    errors,
    isBusy,
    isRejected,
    sign: (token: string) => {
      secrets.push(token)
      return sign(token)
    },
  }
  const answer = await exchange(server, sent, signal)
  if (answer.status >= 200 && answer.status < 300) return { value: parsedJson(errors, answer.body, schema) }
  const refusal = refusalOf(answer, secrets)
  if (refusal !== null) return { refusal }
  throw answer.status === 401 ? needsReconnect(graph.label) : errors.answerInvalid()
}

/** Calls the network, again if it fails, and throws its refusals. For requests that may be repeated. */
export async function call<Schema extends z.ZodType>(
  graph: Graph,
  { subject = 'submission', ...request }: GraphCall<Schema> & { readonly subject?: 'account' | 'submission' },
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  for (let failures = 1; ; failures += 1) {
    const result = await attempted(async () => await tryCall(graph, request, signal))
    if ('value' in result) return result.value
    const failure = 'refusal' in result ? errorOfRefusal(graph.label, result.refusal, subject) : result.failure
    await pauseAfter(graph, { failure, failures }, signal)
  }
}

/** A result, or the failure of the network in place of one. */
export async function attempted<Value>(
  work: () => Promise<GraphResult<Value>>,
): Promise<GraphResult<Value> | { readonly failure: ProviderError }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) return { failure: error }
    throw error
  }
}

/** Requests in a row that fail. */
export const MAX_FAILURES = 5

/** Waits before a failed request is sent again, a limited number of times. Throws what cannot pass. */
export async function pauseAfter(
  { limits }: Graph,
  { failure, failures }: { readonly failure: ProviderError; readonly failures: number },
  signal: AbortSignal,
): Promise<void> {
  const isRepeatable = isOfNetwork(failure) && failure.facts?.['reason'] !== 'busy'
  if (!isRepeatable || failures >= MAX_FAILURES) throw failure
  await pause((limits?.retryMs ?? graphLimits.retryMs) * 2 ** (failures - 1), undefined, { signal })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Source: RFC 7578. */
function multipart(form: URLSearchParams, { boundary, part }: FormChunk): Pick<HttpRequest, 'headers' | 'body'> {
  const line = `--${boundary}\r\ncontent-disposition: form-data; name=`
  const fields = [...form].map(([name, value]) => `${line}"${name}"\r\n\r\n${value}\r\n`).join('')
  const file = `${line}"video_file_chunk"; filename="video.mp4"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const frame = { before: Buffer.from(fields + file), after: Buffer.from(`\r\n--${boundary}--\r\n`) }
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: { ...part, frame } }
}

/** The id of something that has been created. */
export const createdSchema = z.object({ id: z.string().regex(/^\w{1,100}$/u) })
