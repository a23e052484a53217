import { describe, expect, it } from 'vitest'
import { forwardedAddress } from './clientAddress.ts'
import { networkList, networkOf, parseNetwork, plainAddress } from './networks.ts'

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['203.0.113.5:8080', '203.0.113.5'],
  ['unknown', null],
  ['', null],
])('counts the address %s as %s', (written, network) => {
  const address = plainAddress(written)
  expect(address === null ? null : networkOf(address)).toBe(network)
})

it.each(['10.0.0.0/33', '::/129', '10.0.0/8', 'proxy.example', '10.0.0.1/', '10.0.0.1/8/8', ''])(
  'does not accept %j as a network',
  (text) => {
    expect(parseNetwork(text)).toBeNull()
  },
)

describe('the client address', () => {
  const trusted = networkList(['10.0.0.0/8', '2001:db8:ffff::/48'])
  it.each([
    ['a peer that is no proxy, whatever it sends', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the entry that the proxy wrote', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['the last entry that no proxy wrote', '10.0.0.1', '198.51.100.1, 203.0.113.5, 10.2.3.4', '203.0.113.5'],
    ['an entry seen through IPv6', '::ffff:10.0.0.1', '203.0.113.5, 2001:db8:ffff::9', '203.0.113.5'],
    ['none without a header', '10.0.0.1', '', null],
    ['none if only proxies are named', '10.0.0.1', '10.9.9.9', null],
    ['none after an entry that is no address', '10.0.0.1', '203.0.113.5, somebody', null],
    ['none beyond a chain of 32 proxies', '10.0.0.1', `203.0.113.5${', 10.1.1.1'.repeat(40)}`, null],
  ])('is %s', (_which, peer, header, expected) => {
    expect(forwardedAddress(peer, header, trusted)).toBe(expected)
  })
})
