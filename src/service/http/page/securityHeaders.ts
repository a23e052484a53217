import type { HttpContext } from '../environment.ts'

/** A response other than a page must show and load nothing, even if a browser opens it directly. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Paths whose files editors on other origins embed without a CORS preflight. */
const shared = /^\/(media|music|samples|stock)\//u

/**
 * Sets the security headers of every response. Pages and media set their own policies, and a script uses the policy of
 * its page.
 */
export function setSecurityHeaders(c: HttpContext): void {
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  const isScript = /javascript/u.test(headers.get('Content-Type') ?? '')
  if (!headers.has('Content-Security-Policy') && !isScript) headers.set('Content-Security-Policy', nothing)
  if (!headers.has('Cross-Origin-Resource-Policy'))
    headers.set('Cross-Origin-Resource-Policy', shared.test(c.req.path) ? 'cross-origin' : 'same-origin')
}
