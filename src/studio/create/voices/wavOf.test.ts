import { expect, it } from 'vitest'
import { wavOf } from './wavOf.ts'

it('encodes mono samples with 16 bits, and clamps what is too loud', () => {
  const file = Buffer.from(wavOf(Float32Array.from([0, 1, -1, 2, 0.5]), 48_000))
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  expect([file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([1, 48_000, 16])
  expect(file.readUInt32LE(40)).toBe(10)
  const samples = [0, 1, 2, 3, 4].map((index) => file.readInt16LE(44 + 2 * index))
  expect(samples).toEqual([0, 32_767, -32_767, 32_767, 16_384])
})
