import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { ok, refuse, type Result } from '../../base/result.ts'
import { outboundRefusal } from '../../contract/extensions/outboundRefusals.ts'
import type { OutboundNetwork } from './OutboundNetwork.ts'

/** An address that may be requested, with the IP address to which to connect. */
export interface CheckedAddress {
  readonly url: URL
  /** The host without brackets and final dot. */
  readonly host: string
  readonly ip: string
  readonly port: number
}

const HTTPS_PORT = 443

/**
 * Checks an address that a person or a provider named: https, port 443, no credentials, and only public IP addresses.
 * The caller must connect to the returned IP address, because resolving the name again may give a different one.
 */
export async function checkAddress(text: string, network: OutboundNetwork): Promise<Result<CheckedAddress>> {
  const parsed = parseAddress(text)
  if (!parsed.ok) return parsed
  const url = parsed.value
  const host = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  const [ip] = addresses
  if (ip === undefined) return refuse(outboundRefusal('host_unknown', { host }))
  const mayReach = (address: string): boolean => isPublicAddress(address) || network.testRoutes?.has(address) === true
  if (!addresses.every(mayReach)) return refuse(outboundRefusal('address_not_public', { host }))
  return ok({ url, host, ...(network.testRoutes?.get(ip) ?? { ip, port: HTTPS_PORT }) })
}

/** Parses an address. `URL` converts every spelling of an IPv4 address, such as `0x7f.1`, to four decimal numbers. */
function parseAddress(text: string): Result<URL> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.hostname === '') return refuse(outboundRefusal('address_malformed'))
  if (url.protocol !== 'https:') return refuse(outboundRefusal('address_not_https'))
  // `URL` omits the standard port, so any other port remains.
  if (url.port !== '') return refuse(outboundRefusal('address_port'))
  if (url.username !== '' || url.password !== '') return refuse(outboundRefusal('address_credentials'))
  return ok(url)
}

/** Only this range is assigned for unicast. The rest embeds IPv4 addresses or is reserved. Source: RFC 4291. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet. Local, private, reserved and translated addresses are not. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/gu, '')
  if (!ipaddr.isValid(bare)) return false
  const address = ipaddr.parse(bare)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(assignedIpv6)
}
