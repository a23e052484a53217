import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha1 } from './sha1.ts'

it('agrees with the hash of Node at every length up to three blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff)
    expect(Buffer.from(sha1(message)).toString('hex')).toBe(createHash('sha1').update(message).digest('hex'))
  }
})
