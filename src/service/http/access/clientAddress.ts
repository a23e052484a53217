import type { BlockList } from 'node:net'
import type { ServiceContext } from '../../context.ts'
import type { HttpContext } from '../environment.ts'
import { plainAddress } from './networks.ts'

/** A longer chain of proxies is not read, which limits the work. */
const MAX_PROXIES = 32

export interface ClientAddresses {
  readonly service: Pick<ServiceContext, 'config'>
  /** The list of proxies in the configuration. */
  readonly trustedProxies: BlockList
}

/** The network address of the client. Null if it cannot be verified. */
export function clientAddressOf(
  c: HttpContext,
  { service: { config }, trustedProxies }: ClientAddresses,
): string | null {
  const peer = c.env.incoming.socket.remoteAddress ?? ''
  // Without a list of proxies, the address behind a public URL is the proxy's own.
  if (config.trustedProxies.length === 0) return config.publicUrl === null ? plainAddress(peer) : null
  return forwardedAddress(peer, c.req.header('X-Forwarded-For') ?? '', trustedProxies)
}

/**
 * The last address in `X-Forwarded-For` that is not a trusted proxy. Each proxy appends the address of its own client,
 * so entries further left may be forged.
 */
export function forwardedAddress(peer: string, header: string, trusted: BlockList): string | null {
  const hops = [...lastEntries(header), peer]
  while (hops.length > 0) {
    const address = plainAddress(hops.pop() ?? '')
    if (address === null) return null
    if (!trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return address
  }
  return null
}

function lastEntries(header: string): readonly string[] {
  return header.split(',').slice(-MAX_PROXIES)
}
