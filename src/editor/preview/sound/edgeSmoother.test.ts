import { describe, expect, it } from 'vitest'
import { createEdgeSmoother } from './edgeSmoother.ts'

const RATE = 48_000
const BLOCK = 128
const STEP = (2 * Math.PI * 220) / RATE
/** Largest second difference of a wave of 220 Hz and amplitude 0.5, with some room for 5 ms fades. */
const SMOOTH = 0.002

const wave = (from: number, length: number): number[] =>
  Array.from({ length }, (_, index) => 0.5 * Math.sin((from + index) * STEP + 1))
const silence = (length: number): number[] => Array.from({ length }, () => 0)

type Change = (smoother: ReturnType<typeof createEdgeSmoother>) => void

/** Plays whole blocks of `samples`. `changes` are made before the block with that index. */
function played(samples: readonly number[], changes: Readonly<Record<number, Change>> = {}): number[] {
  const smoother = createEdgeSmoother(RATE, BLOCK)
  smoother.setGain(1)
  const out: number[] = []
  for (let block = 0; block * BLOCK < samples.length; block += 1) {
    changes[block]?.(smoother)
    const output = [new Float32Array(BLOCK), new Float32Array(BLOCK)]
    const input = Float32Array.from(samples.slice(block * BLOCK, (block + 1) * BLOCK))
    smoother.process([input, input], output)
    expect(output[0]).toEqual(output[1])
    out.push(...(output[0] ?? []))
  }
  return out
}

const roughness = (samples: readonly number[]): number =>
  samples.reduce((most, sample, index) => {
    const [before, last] = [samples[index - 2] ?? 0, samples[index - 1] ?? 0]
    return Math.max(most, Math.abs(sample - 2 * last + before))
  }, 0)

describe('a source that starts and stops in the middle of a wave', () => {
  const sound = [...silence(20 * BLOCK), ...wave(0, 40 * BLOCK + 50), ...silence(20 * BLOCK + 78)]
  const out = played(sound, { 10: (smoother) => smoother.expectStart() })

  it('has sudden steps that the output does not have', () => {
    expect(roughness(sound)).toBeGreaterThan(0.4)
    expect(roughness(out)).toBeLessThan(SMOOTH)
  })
  it('is unchanged between its edges, with a delay of four blocks', () => {
    const from = 30 * BLOCK
    expect(out.slice(from, from + 20 * BLOCK)).toEqual([
      ...Float32Array.from(sound.slice(from - 4 * BLOCK, from + 16 * BLOCK)),
    ])
  })
  it('fades in from its first sample', () => {
    expect(out.slice(0, 24 * BLOCK)).toEqual(silence(24 * BLOCK))
    expect(Math.abs(out[24 * BLOCK + 120] ?? 0)).toBeGreaterThan(0.05)
  })
})

it('does not soften an attack after a pause in the sound itself', () => {
  const quietEnd = wave(0, 10 * BLOCK).map((sample, index) => sample * (1 - index / (10 * BLOCK)) ** 4)
  const sound = [...quietEnd, ...silence(10 * BLOCK), ...wave(0, 10 * BLOCK)]
  const out = played([...sound, ...silence(3 * BLOCK)], { 0: (smoother) => smoother.expectStart() })
  expect(out.slice(24 * BLOCK, 31 * BLOCK)).toEqual([...Float32Array.from(sound.slice(20 * BLOCK, 27 * BLOCK))])
})

it('fades out and in around a gap of the source', () => {
  const out = played([...wave(0, 20 * BLOCK), ...silence(5 * BLOCK), ...wave(7, 20 * BLOCK), ...silence(4 * BLOCK)], {
    0: (smoother) => smoother.expectStart(),
  })
  expect(roughness(out)).toBeLessThan(SMOOTH)
})

it.each([20, 21, 22])('lets a sound fade out although its next start is announced in block %d', (block) => {
  const out = played([...wave(0, 20 * BLOCK), ...silence(5 * BLOCK), ...wave(7, 20 * BLOCK), ...silence(5 * BLOCK)], {
    0: (smoother) => smoother.expectStart(),
    [block]: (smoother) => smoother.expectStart(),
  })
  expect(roughness(out)).toBeLessThan(SMOOTH)
})

it('two smoothers that swap their gains keep the total power', () => {
  const one = played(silence(20 * BLOCK).fill(1), { 10: (smoother) => smoother.setGain(0) })
  const other = played(silence(20 * BLOCK).fill(1), {
    0: (smoother) => smoother.setGain(0),
    10: (smoother) => smoother.setGain(1),
  })
  for (let index = 8 * BLOCK; index < 20 * BLOCK; index += 1) {
    expect((one[index] ?? 0) ** 2 + (other[index] ?? 0) ** 2).toBeCloseTo(1, 5)
  }
})

it('changes of gain during a fade continue from the current gain', () => {
  const out = played(
    wave(0, 40 * BLOCK).map((sample) => sample / 2),
    {
      0: (smoother) => smoother.expectStart(),
      10: (smoother) => smoother.setGain(0.2),
      11: (smoother) => smoother.setGain(0.9),
      13: (smoother) => smoother.setGain(0.1),
    },
  )
  expect(roughness(out.slice(0, 40 * BLOCK))).toBeLessThan(SMOOTH)
})

it('is silent for a source without channels', () => {
  const smoother = createEdgeSmoother(RATE, BLOCK)
  const output = [new Float32Array(BLOCK).fill(1)]
  smoother.process([], output)
  expect(output[0]?.every((sample) => sample === 0)).toBe(true)
})

it.each([0, 1, 64, 127])('fades hard edges that a resampler lets ring, %d samples into a block', (into) => {
  const ringing = Array.from({ length: 30 }, (_, index) => 0.1 * (-0.75) ** index)
  const sound = [...ringing.toReversed(), ...wave(0, 20 * BLOCK - 60), ...ringing]
  const out = played([...silence(10 * BLOCK + into), ...sound, ...silence(10 * BLOCK - into)], {
    0: (smoother) => smoother.expectStart(),
  })
  expect(roughness(sound)).toBeGreaterThan(0.2)
  expect(roughness(out)).toBeLessThan(SMOOTH)
})
