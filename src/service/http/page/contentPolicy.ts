import { isHostOrigin } from '../../../contract/otherHosts.ts'
import type { Config } from '../../config.ts'

/** Source of stock previews for any service with the API of Pexels. */
const pexelsPictures = 'https://images.pexels.com'

/**
 * The content security policy of the editor's page. It runs only its own scripts, and connects only to its own service,
 * the configured origins and the hosts allowed by the user.
 */
export function contentPolicy(
  config: Config,
  { otherHosts, stock }: { readonly otherHosts: readonly string[]; readonly stock: readonly string[] },
): string {
  // Media and uploads use the public address, whichever name of this machine was used to open the page.
  const own = config.publicUrl === null ? [] : [config.publicUrl]
  const pictures = stock.length === 0 ? [] : [...stock, pexelsPictures]
  const reached = ["'self'", ...own.filter(isHostOrigin), ...otherHosts].join(' ')
  const shown = [reached, ...pictures.filter(isHostOrigin)].join(' ')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${shown} data: blob:`,
    `media-src ${shown} data: blob:`,
    `connect-src ${reached} blob: data:`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
