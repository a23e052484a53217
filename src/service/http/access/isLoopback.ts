import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return loopback.check(host, 'ipv4')
  if (isIPv6(host)) return loopback.check(host, 'ipv6')
  return host.toLowerCase() === 'localhost'
}
