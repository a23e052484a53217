import { describe, expect, it } from 'vitest'
import { frameRateOf, proxyRateOf } from './frameRate.ts'

/** Timestamps of `count` frames, rounded to a time base as in containers. */
const steady = (fps: number, count = 120, base = 90_000) =>
  Float64Array.from({ length: count }, (_none, frame) => Math.round((frame / fps) * base) / base)

describe('frameRateOf', () => {
  it.each([10, 15, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 120, 240])(
    'finds %f',
    (fps) => {
      expect(frameRateOf(steady(fps), [])).toEqual({ fps: Math.round(fps * 1000) / 1000, isVariable: false })
    },
  )
  it('finds usual rates in timestamps of whole milliseconds with the declared rate', () => {
    for (const fps of [24, 25, 30_000 / 1001, 30, 60]) {
      expect(frameRateOf(steady(fps, 31, 1000), [fps, null])).toEqual({
        fps: Math.round(fps * 1000) / 1000,
        isVariable: false,
      })
    }
  })
  it('ignores a declared rate that the frames contradict', () => {
    expect(frameRateOf(steady(25), [90_000, 50]).fps).toBe(25)
  })
  it('keeps an unusual rate', () => {
    expect(frameRateOf(steady(29.917), [29.917])).toEqual({ fps: 29.917, isVariable: false })
  })
  it('forgives a few late frames', () => {
    const late = steady(30, 200).map((seconds, frame) => (frame === 100 ? seconds + 0.01 : seconds))
    expect(frameRateOf(late, []).isVariable).toBe(false)
  })
  it('detects a variable rate and its usual interval', () => {
    const phone = Float64Array.from(
      { length: 300 },
      (_none, frame) => frame / 30 + (frame > 150 ? (frame - 150) / 30 : 0),
    )
    expect(frameRateOf(phone, [30])).toEqual({ fps: 30, isVariable: true })
  })
  it.each([
    [[], 30],
    [[0], 25],
  ])('uses the declared rate for %j', (timestamps, fps) => {
    expect(frameRateOf(Float64Array.from(timestamps), [timestamps.length === 0 ? null : 25])).toEqual({
      fps,
      isVariable: false,
    })
  })
  it('clamps', () => {
    expect(frameRateOf(steady(1000), []).fps).toBe(240)
    expect(frameRateOf(Float64Array.from([0, 100]), []).fps).toBe(0.1)
  })
})

describe('proxyRateOf', () => {
  it.each([
    [29.97, false, '30000/1001'],
    [30, false, '30/1'],
    [29.917, false, '29917/1000'],
    [29.3, true, '30000/1001'],
    [55, true, '60000/1001'],
    [120, false, '60/1'],
    [240, true, '60/1'],
    [0.5, false, '500/1000'],
  ])('maps %f (variable: %s) to %s', (fps, isVariable, text) => {
    expect(proxyRateOf({ fps, isVariable }).text).toBe(text)
  })
})
