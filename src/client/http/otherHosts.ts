import { z } from 'zod'
import type { Milliseconds } from '../../base/units.ts'
import { isHostOrigin, OTHER_HOSTS_PATH, otherHostsSchema } from '../../contract/otherHosts.ts'
import { ApiError } from './ApiError.ts'
import { ownOrigin, pointAtOwnOrigin } from './host.ts'
import { dropHostDraft } from './hostDraft.ts'
import { sendJson } from './http.ts'

const TIMEOUT_MS: Milliseconds = 15_000
const answerSchema = z.object({ data: otherHostsSchema }).transform(({ data }) => data.origins)

async function send(method: string, body?: string): Promise<readonly string[]> {
  const request = { method, path: OTHER_HOSTS_PATH, timeoutMs: TIMEOUT_MS, host: ownOrigin }
  const { payload } = await sendJson(body === undefined ? request : { ...request, body })
  return answerSchema.parse(payload)
}

/** The origin of another host to which this page may not connect yet. Null if there is none. */
export async function originToAllow(baseUrl: string): Promise<string | null> {
  if (baseUrl === '') return null
  const { origin } = new URL(baseUrl)
  if (origin === location.origin) return null
  try {
    return (await send('GET')).includes(origin) ? null : origin
  } catch (error) {
    // If the page is not served by the service, it has no content policy from us.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Allows this page to connect to further origins from its next load on. */
export async function allowOrigins(origins: readonly string[]): Promise<void> {
  await send('POST', JSON.stringify(otherHostsSchema.parse({ origins })))
}

/** Switches back to the service of this page. From its next load on, the page can connect to no other host. */
export async function leaveOtherHost(): Promise<void> {
  pointAtOwnOrigin()
  dropHostDraft()
  await send('DELETE')
}

/**
 * The origin that the page's content policy blocked, if allowing it would help. Null if the policy already allows it,
 * because the request was then redirected to an origin that browsers do not expose.
 */
export function blockedOrigin(
  report: Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'disposition' | 'effectiveDirective' | 'originalPolicy'>,
): string | null {
  const { blockedURI, disposition, effectiveDirective, originalPolicy } = report
  if (disposition !== 'enforce' || !['connect-src', 'img-src', 'media-src'].includes(effectiveDirective)) return null
  if (!URL.canParse(blockedURI)) return null
  const { origin } = new URL(blockedURI)
  return isHostOrigin(origin) && !originalPolicy.split(/[\s;]+/u).includes(origin) ? origin : null
}
