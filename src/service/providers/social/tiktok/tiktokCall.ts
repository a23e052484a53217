import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Milliseconds } from '../../../../base/units.ts'
import type { OutboundNetwork } from '../../../outbound/OutboundNetwork.ts'
import { exchange, type HttpAnswer, type HttpLimits, parsedJson } from '../../exchange/httpExchange.ts'
import type { ProviderError } from '../../ProviderError.ts'
import type { NetworkAccess } from '../../social.ts'
import { exchangeErrors, isOfNetwork } from '../networkErrors.ts'
import { envelopeOf, errorOfRefusal, type TiktokRefusal } from './tiktokErrors.ts'

export interface TiktokLimits extends HttpLimits {
  /** The first wait before a failed request that may be repeated is sent again. It doubles each time. */
  readonly retryMs: Milliseconds
  /** Between two looks at a post. */
  readonly pollMs: Milliseconds
}

/**
 * A busy network is asked again within a call, because its limits are counted by the minute. Source:
 * developers.tiktok.com/doc/content-posting-api-reference-direct-post: "limited to 6 requests per minute", and 30 for
 * the status.
 */
export const tiktokLimits = { retryMs: 500, pollMs: 3_000, maxWaitMs: 70_000 } satisfies Partial<TiktokLimits>

/** The posting API as one connection uses it. */
export interface Tiktok {
  /** The name of the network in messages. */
  readonly label: string
  readonly access: NetworkAccess
  readonly network: OutboundNetwork
  /** Without trailing slashes, such as `https://open.tiktokapis.com`. */
  readonly hosts: { readonly posting: string }
  readonly limits?: Partial<TiktokLimits>
}

export interface TiktokCall<Schema extends z.ZodType> {
  /** Such as `post/publish/status/fetch/`. */
  readonly path: string
  readonly body?: unknown
  /** Describes the field `data`. */
  readonly schema: Schema
}

export type TiktokResult<Value> = { readonly value: Value } | { readonly refusal: TiktokRefusal }

/** Calls the posting API. Its refusals are values. */
export async function tryCall<Schema extends z.ZodType>(
  tiktok: Tiktok,
  { body, path, schema }: TiktokCall<Schema>,
  signal: AbortSignal,
): Promise<TiktokResult<z.output<Schema>>> {
  const errors = exchangeErrors(tiktok.label)
  const secrets: string[] = []
  const server = {
    ...tiktok,
    limits: { ...tiktokLimits, ...tiktok.limits },
    errors,
    isRejected: (answer: HttpAnswer) => envelopeOf(answer)?.code === 'access_token_invalid',
    isBusy: (answer: HttpAnswer) => envelopeOf(answer)?.code === 'rate_limit_exceeded',
    sign: (token: string) => {
      secrets.push(token)
      return { authorization: `Bearer ${token}` }
    },
  }
  const request = {
    method: 'POST',
    url: `${tiktok.hosts.posting}/v2/${path}`,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: Buffer.from(JSON.stringify(body ?? {})),
  } as const
  const answer = await exchange(server, request, signal)
  const refusal = envelopeOf(answer, secrets)
  if (refusal === null) throw errors.answerInvalid()
  if (refusal.code !== 'ok') return { refusal }
  const { data } = parsedJson(errors, withWholeIds(answer.body), z.object({ data: z.unknown() }))
  const read = schema.safeParse(data)
  if (!read.success) throw errors.answerInvalid(read.error)
  return { value: read.data }
}

/** Ids of posts are sent as numbers, which would lose their last digits. */
const withWholeIds = (body: Buffer): Buffer =>
  Buffer.from(
    body.toString().replace(/("publicaly_available_post_id":\s*\[)([\d,\s]*)\]/u, (_, head: string, ids: string) => {
      return `${head}${ids.replaceAll(/\d+/gu, '"$&"')}]`
    }),
  )

/** Calls the posting API, again if it fails, and throws its refusals. For requests that may be repeated. */
export async function call<Schema extends z.ZodType>(
  tiktok: Tiktok,
  request: TiktokCall<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const result = await repeated(tiktok, async () => await tryCall(tiktok, request, signal), signal)
  if ('refusal' in result) throw errorOfRefusal(tiktok.label, result.refusal)
  return result.value
}

const MAX_FAILURES = 5

/** Repeats work that fails because of the network, a limited number of times. */
export async function repeated<Value>(
  { limits }: Pick<Tiktok, 'limits'>,
  work: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || failures >= MAX_FAILURES) throw error
      await pause((limits?.retryMs ?? tiktokLimits.retryMs) * 2 ** (failures - 1), undefined, { signal })
    }
}

const mayPass = (error: unknown): error is ProviderError => isOfNetwork(error) && error.facts?.['reason'] !== 'busy'
