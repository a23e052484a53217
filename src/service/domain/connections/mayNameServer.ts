import { isIP } from 'node:net'
import { isPublicAddress } from '../../outbound/checkAddress.ts'
import type { Call } from '../call.ts'

/**
 * Whether a person may reach private networks and this machine. With the pacing `hosted`, the machine belongs to
 * somebody else than the admins of a workspace, so only its environment and owners may.
 */
export function mayReachPrivate({ principal, service }: Call): boolean {
  return service.config.pacing === 'local' || principal.role === 'owner'
}

/**
 * Whether a person may name the server at this address. A host that nobody knows may later be one on a private network.
 * Asks the network, so call it before the transaction.
 */
export async function mayNameServer(address: string, call: Call): Promise<boolean> {
  if (mayReachPrivate(call) || !URL.canParse(address)) return true
  const host = new URL(address).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  const addresses = isIP(host) === 0 ? await call.service.network.resolve(host) : [host]
  return addresses.length > 0 && addresses.every(isPublicAddress)
}
