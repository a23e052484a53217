import { BlockList, isIP, isIPv6 } from 'node:net'

export interface Network {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  /** Null for a single address. */
  readonly prefix: number | null
}

/** Parses an address or a range such as `10.0.0.0/8`. Null if it is neither. */
export function parseNetwork(text: string): Network | null {
  const [, written = '', digits = null] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? []
  const address = plainAddress(written)
  if (address === null) return null
  const prefix = digits === null ? null : Number(digits)
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return prefix !== null && prefix > (family === 'ipv6' ? 128 : 32) ? null : { address, family, prefix }
}

export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.map(parseNetwork)) {
    if (network === null) continue
    if (network.prefix === null) list.addAddress(network.address, network.family)
    else list.addSubnet(network.address, network.prefix, network.family)
  }
  return list
}

/** An address without its port and zone. An IPv4 address mapped to IPv6 becomes IPv4. Null if it is not an address. */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/u.exec(trimmed)?.[1] ?? /^(\d+(?:\.\d+){3}):\d{1,5}$/u.exec(trimmed)?.[1] ?? trimmed
  const address = bare.split('%')[0] ?? ''
  if (isIP(address) === 0) return null
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1] ?? address
}

/**
 * The network for which requests are counted together. All addresses of an IPv6 /64 count as one, because a customer
 * has at least that many.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === '' ? [] : tail.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...middle, ...end].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
