import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { oneLine } from '../../chat/oneLine.ts'
import type { HttpAnswer } from '../../exchange/httpExchange.ts'
import { ProviderError } from '../../ProviderError.ts'
import { exchangeErrors, needsReconnect, postRejected } from '../networkErrors.ts'

/** The error of an answer. Its code is `ok` if there is none. */
export interface TiktokRefusal {
  readonly code: string
  /** The reason in the network's own words, without secrets. */
  readonly detail: string
}

const MAX_DETAIL = 300
const envelopeSchema = z.object({ error: z.object({ code: z.string().max(200), message: z.string().catch('') }) })

/** Null if the answer has no envelope that can be read. */
export function envelopeOf({ body }: HttpAnswer, secrets: readonly string[] = []): TiktokRefusal | null {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  const read = envelopeSchema.safeParse(value)
  if (!read.success) return null
  const { code, message } = read.data.error
  const detail = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…'),
    message === '' ? wordsOf(code) : message,
  )
  return { code, detail: oneLine(detail, MAX_DETAIL) }
}

/** Codes are words joined by underscores. */
export const wordsOf = (code: string): string => code.replaceAll('_', ' ')

const rightsCodes = new Set([
  'scope_not_authorized',
  'scope_permission_missed',
  'token_not_authorized_for_specified_publish_id',
])
/** The network's own limits and rules for an account or this program. */
const policyCodes = new Set([
  'spam_risk',
  'spam_risk_too_many_posts',
  'spam_risk_too_many_pending_share',
  'spam_risk_user_banned_from_posting',
  'reached_active_user_cap',
  'unaudited_client_can_only_post_to_private_accounts',
  'app_version_check_failed',
])

/** Source: developers.tiktok.com/doc/content-posting-api-reference-direct-post, "Error codes". */
export function errorOfRefusal(network: string, { code, detail }: TiktokRefusal): ProviderError {
  if (code === 'access_token_invalid') return needsReconnect(network)
  if (rightsCodes.has(code)) return new ProviderError(errorOf('network_refused', { reason: 'rights', network }))
  if (policyCodes.has(code)) return new ProviderError(errorOf('network_refused', { reason: 'policy', network, detail }))
  if (code === 'privacy_level_option_mismatch')
    return new ProviderError(errorOf('post_not_allowed', { reason: 'privacy' }))
  if (code === 'rate_limit_exceeded') return exchangeErrors(network).unavailable('busy')
  if (code === 'internal_error') return exchangeErrors(network).unavailable('broken')
  return postRejected(network, detail)
}
