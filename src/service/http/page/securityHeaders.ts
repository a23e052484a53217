import type { HttpContext } from '../environment.ts'

/** An answer that is no page shows and loads nothing, wherever a browser is made to open it. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Editors of other origins show these in place, without a preflight that CORS could judge. */
const shared = /^\/(media|music|samples|stock)\//u

/** Headers that every answer has. A page and a medium have a policy of their own, and a script takes its page's. */
export function setSecurityHeaders(c: HttpContext): void {
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  const isScript = /javascript/u.test(headers.get('Content-Type') ?? '')
  if (!headers.has('Content-Security-Policy') && !isScript) headers.set('Content-Security-Policy', nothing)
  if (!headers.has('Cross-Origin-Resource-Policy'))
    headers.set('Cross-Origin-Resource-Policy', shared.test(c.req.path) ? 'cross-origin' : 'same-origin')
}
