import type { BlockList } from 'node:net'
import type { Config } from '../../config.ts'
import type { HttpContext } from '../environment.ts'
import { networkList, plainAddress } from './networks.ts'

/** A longer chain of proxies is not read, which limits the work. */
const MAX_PROXIES = 32

const listOf = new WeakMap<readonly string[], BlockList>()

/** The network address of the client. Null if it cannot be verified. */
export function clientAddressOf(c: HttpContext, { publicUrl, trustedProxies }: Config): string | null {
  const peer = c.env.incoming.socket.remoteAddress ?? ''
  // If there is a public URL but no list of proxies, the connection comes from an unknown proxy.
  if (trustedProxies.length === 0) return publicUrl === null ? plainAddress(peer) : null
  const trusted = listOf.get(trustedProxies) ?? networkList(trustedProxies)
  listOf.set(trustedProxies, trusted)
  return forwardedAddress(peer, c.req.header('X-Forwarded-For') ?? '', trusted)
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
