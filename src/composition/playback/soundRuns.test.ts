import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlay, SOUND_ID, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { splitOverlay } from '../overlays/timing/splitOverlay.ts'
import type { Overlay } from '../schema.ts'
import { heardPieces } from './heardPieces.ts'
import { edgeGain } from './soundEdge.ts'
import { soundRuns, type SoundRun } from './soundRuns.ts'

const SEED = 20_261_126
const FPS = 30
const WHOLE = { start: 0, end: 10_000 }

const runsOf = (overlays: readonly Overlay[], lengthMs: number | null = 60_000, range = WHOLE): SoundRun[] =>
  soundRuns(heardPieces(overlays, range), { fps: FPS, lengthOf: () => lengthMs })

const sound = (fields: Readonly<Record<string, unknown>>): Overlay => overlay({ type: 'sound', ...fields })
/** Start, end and both shares of each part of each run. */
const edgesOf = (runs: readonly SoundRun[]) =>
  runs.map(({ parts, runsOn }) => [
    ...parts.map((part) => [part.fromFrame, part.startShare, part.endShare, part.endFrame]),
    ...(runsOn ? ['runs on'] : []),
  ])

describe('edges', () => {
  it('fade at a start and an end, unless the user set a fade there', () => {
    expect(edgesOf(runsOf([sound({ from: 5 })]))).toEqual([[[5, 0, 0, 35]]])
    const faded = sound({ styles: { fadeInFrames: 3, fadeOutFrames: 4 } })
    expect(edgesOf(runsOf([faded]))).toEqual([[[0, 1, 1, 30]]])
  })

  it('fade where a range starts and ends within a sound', () => {
    const range = { start: 10, end: 20 }
    expect(edgesOf(runsOf([sound({})], 60_000, range))).toEqual([[[10, 0, 0, 20]]])
    expect(runsOf([sound({ startFromSound: 7 })], 60_000, range)[0]?.sourceStart).toBe(17)
  })

  it('cross-fade at a jump cut, if the source continues', () => {
    const cut = [sound({}), sound({ id: 1, from: 30, startFromSound: 90 })]
    expect(edgesOf(runsOf(cut))).toEqual([[[0, 0, 0, 30], 'runs on'], [[30, 0, 0, 60]]])
    for (const length of [1_050, null]) expect(runsOf(cut, length)[0]?.runsOn).toBe(false)
  })

  it('do not continue after a fade or into a gap', () => {
    const faded = [sound({ styles: { fadeOutFrames: 5 } }), sound({ id: 1, from: 30, startFromSound: 90 })]
    expect(edgesOf(runsOf(faded))).toEqual([[[0, 0, 1, 30]], [[30, 0, 0, 60]]])
    expect(runsOf([sound({}), sound({ id: 1, from: 31, startFromSound: 90 })])[0]?.runsOn).toBe(false)
  })

  it('cross-fade at a removed section', () => {
    const segments = [
      { startFrame: 0, endFrame: 10 },
      { startFrame: 10, endFrame: 20 },
      { startFrame: 50, endFrame: 60 },
    ]
    const runs = runsOf([overlay({ type: 'video', segments })])
    expect(runs.map(({ fromFrame, parts, runsOn }) => [fromFrame, parts.length, runsOn])).toEqual([
      [0, 2, true],
      [20, 1, false],
    ])
  })

  it('bring the louder of two parts to the level of the quieter one', () => {
    const parts = (left: number, right: number) =>
      edgesOf(
        runsOf([
          sound({ styles: { volume: left } }),
          sound({ id: 1, from: 30, startFromSound: 30, styles: { volume: right } }),
        ]),
      )
    expect(parts(1, 0.25)).toEqual([[[0, 0, 0.25, 30], [30, 1, 0, 60]]]) // biome-ignore format: one run
    expect(parts(0.5, 1)).toEqual([[[0, 0, 1, 30], [30, 0.5, 0, 60]]]) // biome-ignore format: one run
    expect(parts(0.5, 0.5)).toEqual([[[0, 0, 1, 30], [30, 1, 0, 60]]]) // biome-ignore format: one run
  })

  it('fade where the next part is muted', () => {
    const middle = sound({ id: 1, from: 30, startFromSound: 30, styles: { muted: true } })
    const runs = runsOf([sound({}), middle, sound({ id: 2, from: 60, startFromSound: 60 })])
    expect(edgesOf(runs)).toEqual([[[0, 0, 0, 30]], [[60, 0, 0, 90]]])
  })
})

describe('runs', () => {
  it('keep files, types and speeds separate', () => {
    const next = { id: 1, from: 30, startFromSound: 30 }
    expect(runsOf([sound({}), sound({ ...next, sourceAssetId: VIDEO_ID })])).toHaveLength(2)
    const video = { type: 'video', sourceAssetId: SOUND_ID, id: 2, from: 60, videoStartTime: 60 } as const
    expect(runsOf([sound({}), sound(next), overlay(video)])).toHaveLength(2)
    const faster = overlay({ ...video, id: 3, from: 90, videoStartTime: 90, speed: 1.5 })
    expect(runsOf([overlay(video), faster])).toHaveLength(2)
  })

  it(`are not interrupted by a split, at any speed and frame (500 splits, seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.25, max: 4, noNaN: true }),
        fc.integer({ min: 1, max: 99 }),
        fc.nat(500),
        (speed, offset, videoStartTime) => {
          const whole = overlay({ type: 'video', durationInFrames: 100, speed, videoStartTime })
          const halves = splitOverlay(whole, { offset, fps: FPS, rightId: 1 }) ?? []
          const [run, ...others] = runsOf(halves)
          const [unsplit] = runsOf([whole])
          expect(others).toEqual([])
          expect([run?.sourceStart, run?.fromFrame, run?.endFrame]).toEqual([videoStartTime, 0, 100])
          expect([run?.parts[0].startShare, run?.parts[0].endShare]).toEqual([0, 1])
          expect([run?.parts[1]?.startShare, run?.parts[1]?.endShare]).toEqual([1, 0])
          expect({ ...run, parts: [] }).toEqual({ ...unsplit, parts: [] })
        },
      ),
      { seed: SEED, numRuns: 500 },
    )
  })

  it('start again once many splits have shifted the picture audibly', () => {
    let halves: Overlay[] = [overlay({ type: 'video', durationInFrames: 400, speed: 1.45 })]
    for (let id = 1; id < 20; id += 1) {
      const last = halves.at(-1)
      const cut = last && splitOverlay(last, { offset: 11, fps: FPS, rightId: id })
      if (cut) halves = [...halves.slice(0, -1), ...cut]
    }
    const runs = runsOf(halves)
    expect(runs.length).toBeGreaterThan(1)
    for (const { fromFrame, parts, sourceStart, speed } of runs) {
      for (const part of parts)
        expect(Math.abs(sourceStart + (part.fromFrame - fromFrame) * speed - part.sourceStart)).toBeLessThan(
          0.09 * FPS * speed,
        )
    }
  })
})

describe('edgeGain', () => {
  it('starts and ends level, and keeps the power of two sounds that cross-fade', () => {
    expect([edgeGain(-1), edgeGain(0), edgeGain(1), edgeGain(2)]).toEqual([0, 0, 1, 1])
    for (let share = 0; share <= 1; share += 0.05)
      expect(edgeGain(share) ** 2 + edgeGain(1 - share) ** 2).toBeCloseTo(1)
    expect(edgeGain(0.01)).toBeLessThan(0.001)
    expect(edgeGain(0.99)).toBeGreaterThan(0.9999)
  })
})
