import { getSignedCookie } from 'hono/cookie'
import { otherHostsSchema } from '../../../contract/otherHosts.ts'
import { portOfHost } from '../access/authenticate.ts'
import type { HttpContext } from '../environment.ts'

export function otherHostsCookieName(c: HttpContext): string {
  return `framewright_hosts_${portOfHost(c)}`
}

/**
 * Origins that the user of this browser has allowed. The cookie is signed because pages on other ports of this machine
 * may set cookies too. Returns an empty list if the cookie is invalid.
 */
export async function readOtherHosts(c: HttpContext, secret: string): Promise<readonly string[]> {
  const text = await getSignedCookie(c, secret, otherHostsCookieName(c))
  if (text === undefined || text === false) return []
  const read = otherHostsSchema.safeParse({ origins: text.split(' ').filter((origin) => origin !== '') })
  return read.success ? read.data.origins : []
}
