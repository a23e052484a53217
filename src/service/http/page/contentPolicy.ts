import { isHostOrigin } from '../../../contract/otherHosts.ts'
import type { Config } from '../../config.ts'

/**
 * The content security policy of the editor's page. It runs only its own scripts, and connects only to its own service,
 * the configured origins and the hosts allowed by the user.
 */
export function contentPolicy(config: Config, otherHosts: readonly string[]): string {
  // Media and uploads use the public address, whichever name of this machine was used to open the page.
  const own = config.publicUrl === null ? [] : [config.publicUrl]
  const reached = ["'self'", ...own.filter(isHostOrigin), ...otherHosts].join(' ')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${reached} data: blob:`,
    `media-src ${reached} data: blob:`,
    `connect-src ${reached} blob: data:`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
