import { expect, it } from 'vitest'
import { bucketsPerSecondFor, PeakCollector, peakSampleRate } from './peakCollector.ts'

const samples = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => buffer.writeInt16LE(value, at * 2))
  return buffer
}

it('keeps the largest absolute sample of each bucket', () => {
  const collector = new PeakCollector(50)
  const quiet = Array.from({ length: 480 }, () => 0)
  collector.add(samples(...quiet.with(7, -32_768), ...quiet.with(3, 16_384), ...quiet, 1_000))
  const { peaks, facts } = collector.finish()
  expect([...peaks]).toEqual([255, 128, 0, 8])
  expect(facts).toEqual({ bucketsPerSecond: 50, bucketCount: 4 })
  expect(collector.seconds).toBe(1441 / peakSampleRate)
})

it('gives the same peaks however the sound is split', () => {
  const sound = samples(...Array.from({ length: 1_500 }, (_none, at) => Math.round(30_000 * Math.sin(at / 7))))
  const whole = new PeakCollector(50)
  whole.add(sound)
  const pieces = new PeakCollector(50)
  for (let offset = 0, length = 1; offset < sound.length; offset += length, length = (length % 13) + 1)
    pieces.add(sound.subarray(offset, offset + length))
  expect(pieces.finish()).toEqual(whole.finish())
})

it.each([
  [1, 50],
  [2_000, 50],
  [2_001, 25],
  [4_001, 10],
  [50_000, 2],
  [86_400, 1],
])('gives %i seconds of sound %i buckets per second', (seconds, rate) => {
  expect(bucketsPerSecondFor(seconds)).toBe(rate)
  expect(peakSampleRate % rate).toBe(0)
})
