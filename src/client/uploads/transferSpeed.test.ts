import { describe, expect, it } from 'vitest'
import { secondsLeft, transferSpeed, withSample, type TransferSample } from './transferSpeed.ts'

const samplesOf = (...pairs: readonly (readonly [number, number])[]): TransferSample[] =>
  pairs.reduce<TransferSample[]>((samples, [atMs, sentBytes]) => withSample(samples, { atMs, sentBytes }), [])

describe('transferSpeed', () => {
  it('gives no speed at first', () => {
    expect(transferSpeed([])).toBeNull()
    expect(transferSpeed(samplesOf([0, 0], [700, 5_000]))).toBeNull()
  })

  it('is the average over the window', () => {
    expect(transferSpeed(samplesOf([0, 0], [1_000, 2_000], [2_000, 3_000]))).toBe(1_500)
  })

  it('ignores samples older than six seconds', () => {
    expect(transferSpeed(samplesOf([0, 0], [10_000, 1_000_000], [12_000, 1_002_000]))).toBe(1_000)
  })

  it('starts again after the transfer resumes at an older offset', () => {
    expect(transferSpeed(samplesOf([0, 9_000], [1_000, 10_000], [2_000, 6_000], [3_000, 7_000]))).toBe(1_000)
  })
})

describe('secondsLeft', () => {
  it('rounds up, and is unknown without progress', () => {
    expect(secondsLeft(2_500, 1_000)).toBe(3)
    expect(secondsLeft(2_500, 0)).toBeNull()
    expect(secondsLeft(2_500, null)).toBeNull()
  })
})
