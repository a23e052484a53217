import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { oneLine } from '../../chat/oneLine.ts'
import type { HttpAnswer } from '../../exchange/httpExchange.ts'
import { ProviderError } from '../../ProviderError.ts'
import { accountNotFound, exchangeErrors, needsReconnect, postRejected } from '../networkErrors.ts'

/** An error of the protocol. Source: developers.facebook.com/docs/graph-api/guides/error-handling. */
export interface GraphRefusal {
  readonly status: number
  readonly code: number
  readonly subcode: number | null
  readonly isTransient: boolean
  /** The reason in the network's own words, without secrets. */
  readonly detail: string
  /** The bytes that an upload session expects. Null for other errors. */
  readonly expected: { readonly start: number; readonly end: number } | null
}

const MAX_DETAIL = 300

const offsetSchema = z.coerce.number().pipe(z.int().min(0))
const errorSchema = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional().catch(undefined),
    is_transient: z.boolean().optional().catch(undefined),
    message: z.string().catch(''),
    error_user_msg: z.string().optional().catch(undefined),
    error_data: z.object({ start_offset: offsetSchema, end_offset: offsetSchema }).optional().catch(undefined),
  }),
})

/** The error of an answer. Null if it contains none that can be read. */
export function refusalOf({ body, status }: HttpAnswer, secrets: readonly string[] = []): GraphRefusal | null {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  const read = errorSchema.safeParse(value)
  if (!read.success) return null
  const { code, error_data: expected, error_subcode: subcode, is_transient: isTransient, ...words } = read.data.error
  return {
    status,
    code,
    subcode: subcode ?? null,
    isTransient: isTransient === true,
    detail: oneLine(withoutSecrets(words.error_user_msg ?? words.message, secrets), MAX_DETAIL),
    expected: expected === undefined ? null : { start: expected.start_offset, end: expected.end_offset },
  }
}

/** Messages may quote the request. Tokens of Meta begin with EAA. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(/access_token=[^\s&"']+/gu, 'access_token=…')
    .replaceAll(/\bEAA\w{10,}/gu, '…')

/** Source: developers.facebook.com/docs/graph-api/overview/rate-limiting. 1390008: "You're posting too fast". */
const busyCodes = new Set([4, 17, 32, 341, 613, 80_000, 80_001, 80_002, 80_003, 80_004, 80_006, 80_014])
const BUSY_SUBCODE = 1_390_008
const tokenCodes = new Set([102, 190])
/** "API Unknown" and "API Service": it may have done what was asked. */
const serviceCodes = new Set([1, 2])
const transientSubcodes = new Set([1_363_047, 1_609_010])
const MISSING_SUBCODE = 33
const POLICY = 368

const isRights = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code < 300)

/** Whether requests come too fast. The network has done nothing. */
export function isBusy(answer: HttpAnswer): boolean {
  if (answer.status < 400) return false
  const refusal = refusalOf(answer)
  return refusal !== null && isTooFast(refusal)
}

const isTooFast = ({ code, subcode }: GraphRefusal): boolean =>
  busyCodes.has(code) || code === BUSY_SUBCODE || subcode === BUSY_SUBCODE

/** Whether the token is no longer valid. */
export function isRejected(answer: HttpAnswer): boolean {
  if (answer.status < 400) return false
  return answer.status === 401 || tokenCodes.has(refusalOf(answer)?.code ?? 0)
}

/** Whether the network has failed, instead of refusing the request. It may have done what was asked. */
export const isPassing = ({ code, isTransient, subcode }: GraphRefusal): boolean =>
  isTransient || serviceCodes.has(code) || transientSubcodes.has(subcode ?? 0)

/** Whether there is no such object, or none that this person may see. */
export const isMissing = ({ code, subcode }: GraphRefusal): boolean =>
  code === 803 || (code === 100 && subcode === MISSING_SUBCODE)

/** @param subject what a refusal of the input concerns */
export function errorOfRefusal(
  network: string,
  refusal: GraphRefusal,
  subject: 'account' | 'submission',
): ProviderError {
  const { code, detail, status } = refusal
  if (tokenCodes.has(code)) return needsReconnect(network)
  if (isTooFast(refusal)) return exchangeErrors(network).unavailable('busy')
  if (isPassing(refusal)) return exchangeErrors(network).failed(status)
  if (isRights(code)) return new ProviderError(errorOf('network_refused', { reason: 'rights', network }))
  if (code === POLICY) return new ProviderError(errorOf('network_refused', { reason: 'policy', network, detail }))
  return subject === 'account' ? accountNotFound(network) : postRejected(network, detail)
}
