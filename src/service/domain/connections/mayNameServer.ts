import { isIP } from 'node:net'
import { isPublicAddress } from '../../outbound/checkAddress.ts'
import type { Call } from '../call.ts'

/**
 * Whether a person may use servers on private networks and on this machine. With the pacing `hosted`, the admins of a
 * workspace do not own the machine, so only owners and the environment may.
 */
export function mayReachPrivate({ principal, service }: Call): boolean {
  return service.config.pacing === 'local' || principal.role === 'owner'
}

/**
 * Whether a person may use the server at this address. An unknown host is refused, because it may later resolve to a
 * private network. Resolves the name over the network, so call it before the transaction.
 */
export async function mayNameServer(address: string, call: Call): Promise<boolean> {
  if (mayReachPrivate(call) || !URL.canParse(address)) return true
  const host = new URL(address).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  const addresses = isIP(host) === 0 ? await call.service.network.resolve(host) : [host]
  return addresses.length > 0 && addresses.every(isPublicAddress)
}
