import { describe, expect, it } from 'vitest'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { cropOf, framedRanges, framings } from './framings.ts'
import type { FaceSample } from './material.ts'

const portrait = cropOf({ width: 1_920, height: 1_080 }, { width: 1_080, height: 1_920 })
const face = (atMs: number, x: number): FaceSample => ({
  atMs,
  faces: [{ x: x - 0.05, y: 0.3, width: 0.1, height: 0.2 }],
})
const samples = (seconds: number, at: (ms: number) => number): FaceSample[] =>
  Array.from({ length: seconds * 2 }, (_, index) => face(index * 500, at(index * 500)))

describe('framings', () => {
  it('show the part of the picture with the face', () => {
    expect(framings({ durationMs: 5_000, shots: [], faces: samples(5, () => 0.8) }, portrait)).toEqual([
      { fromMs: 0, x: expect.closeTo(0.939, 2), y: 0.5 },
    ])
  })

  it('are held still while the face moves a little, and follow it once it is away for a while', () => {
    const still = framings(
      { durationMs: 10_000, shots: [], faces: samples(10, (ms) => 0.5 + 0.04 * Math.sin(ms)) },
      portrait,
    )
    expect(still).toHaveLength(1)
    const glance = framings(
      { durationMs: 10_000, shots: [], faces: samples(10, (ms) => (ms === 3_000 ? 0.9 : 0.3)) },
      portrait,
    )
    expect(new Set(glance.map(({ x }) => x)).size).toBe(1)
    const moved = framings(
      { durationMs: 10_000, shots: [], faces: samples(10, (ms) => (ms < 5_000 ? 0.3 : 0.7)) },
      portrait,
    )
    expect(moved.map(({ fromMs }) => fromMs)).toEqual([0, 5_000])
  })

  it('begin anew with each shot, centred if it has no face', () => {
    const faces = samples(9, () => 0.2).map((sample) => (sample.atMs >= 6_000 ? { ...sample, faces: [] } : sample))
    expect(
      framings({ durationMs: 9_000, shots: [3_000, 6_000], faces }, portrait).map(({ fromMs, x }) => [fromMs, x > 0.4]),
    ).toEqual([
      [0, false],
      [3_000, false],
      [6_000, true],
    ])
    expect(
      framings({ durationMs: 9_000, shots: [], faces: faces.map((one) => ({ ...one, faces: [] })) }, portrait),
    ).toEqual([])
  })

  it('keep wandering faces in the picture', () => {
    let [inside, all] = [0, 0]
    for (let seed = 1; seed <= 30; seed += 1) {
      const random = seededRandom(seed)
      let x = 0.5
      const faces = samples(60, () => {
        if (random() < 0.08) x = 0.15 + random() * 0.7
        return x + (random() - 0.5) * 0.04
      })
      const held = framings({ durationMs: 60_000, shots: [], faces }, portrait)
      const ranges = framedRanges([{ startMs: 0, endMs: 60_000 }], held)
      for (const { atMs, faces: found } of faces) {
        const framing = ranges.find(({ endMs, startMs }) => atMs >= startMs && atMs < endMs)?.framing.x ?? 0.5
        const left = framing * (1 - portrait.width)
        const [box] = found
        all += 1
        inside += Number(box !== undefined && box.x >= left && box.x + box.width <= left + portrait.width)
      }
    }
    reportMeasurement(`reframing: ${((100 * inside) / all).toFixed(1)} % of wandering faces are whole in the picture`)
    expect(inside / all).toBeGreaterThan(0.9)
  })
})

it('a framing changes at a cut if one is near', () => {
  const held = [
    { fromMs: 0, x: 0, y: 0.5 },
    { fromMs: 4_900, x: 1, y: 0.5 },
  ]
  const ranges = [
    { startMs: 0, endMs: 5_000 },
    { startMs: 6_000, endMs: 9_000 },
  ]
  expect(framedRanges(ranges, held).map(({ endMs, framing, startMs }) => [startMs, endMs, framing.x])).toEqual([
    [0, 5_000, 0],
    [6_000, 9_000, 1],
  ])
})
