import { expect, it } from 'vitest'
import { isPrivateAddress } from './privateAddress.ts'

it.each([
  '127.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '[::1]',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fe80::1%eth0',
  'fd12:3456::1',
  '64:ff9b::a00:1',
  'nonsense',
])('rejects %s', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.255.255',
  '11.0.0.0',
  '2606:4700::1111',
  '[2a00:1450::1]',
  '::ffff:8.8.8.8',
])('accepts %s as public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
