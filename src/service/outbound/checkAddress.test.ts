import { expect, it } from 'vitest'
import { isPublicAddress } from './checkAddress.ts'

it.each([
  '127.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '[::1]',
  '::',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  'fd12:3456::1',
  'fec0::1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '5f00::1',
  'nonsense',
  '',
])('W6: rejects the address %j', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.255.255', '11.0.0.0', '2606:4700::1111', '[2a00:1450::1]'])(
  'W6: accepts the address %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
