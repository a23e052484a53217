import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRAME_RATES } from '../limits.ts'
import type { SpokenTiming } from '../wordFrames.ts'
import { byteOfLevel, LEVEL_WINDOW_MS, type SoundLevels } from './soundLevels.ts'
import { wordEdges } from './wordEdges.ts'

const SEED = 20261127

/** A sound at −50 dB with louder spans. */
function soundOf(
  lengthMs: number,
  spans: readonly (readonly [startMs: number, endMs: number, db: number])[],
): SoundLevels {
  return Uint8Array.from({ length: lengthMs / LEVEL_WINDOW_MS }, (_, index) => {
    const ms = index * LEVEL_WINDOW_MS
    return byteOfLevel(spans.find(([startMs, endMs]) => ms >= startMs && ms < endMs)?.[2] ?? -50)
  })
}

const word = (startMs: number, endMs: number): SpokenTiming => ({ startMs, endMs })

describe('the edges of words', () => {
  it('move to the onset of a word that is reported late, and to the end of one that is still heard', () => {
    const levels = soundOf(3_000, [[900, 1_400, -20]])
    const [edge] = wordEdges([word(1_000, 1_300)], levels, 50)
    expect(edge).toEqual(word(880, 1_420))
  })

  it('lie in the quiet between two words, which share their edge', () => {
    const levels = soundOf(3_000, [
      [500, 930, -20],
      [960, 1_500, -20],
    ])
    const [first, second] = wordEdges([word(500, 1_000), word(1_000, 1_500)], levels, 60)
    expect(first?.endMs).toBe(second?.startMs)
    expect(first?.endMs).toBeGreaterThanOrEqual(930)
    expect(first?.endMs).toBeLessThanOrEqual(960)
  })

  it('never move into the middle of the word before, however quiet it is there', () => {
    const levels = soundOf(3_000, [
      [500, 850, -20],
      [900, 1_500, -20],
    ])
    const [first] = wordEdges([word(500, 1_000), word(1_000, 1_500)], levels, 60)
    expect(first?.endMs).toBeGreaterThanOrEqual(900)
  })

  it('stay at the given times if nothing is quiet', () => {
    const levels = soundOf(3_000, [[0, 3_000, -20]])
    const edges = wordEdges([word(500, 1_000), word(1_000, 1_500)], levels, 50)
    expect(edges).toEqual([word(500, 1_000), word(1_000, 1_500)])
  })

  it('leave no shred of a pause', () => {
    const levels = soundOf(3_000, [
      [500, 1_130, -20],
      [1_200, 1_800, -20],
    ])
    const [first, second] = wordEdges([word(500, 1_000), word(1_310, 1_800)], levels, 50)
    expect(first?.endMs).toBe(second?.startMs)
  })

  it('have a margin beside pauses if the level is unknown', () => {
    const edges = wordEdges([word(500, 1_000), word(1_100, 1_500), word(2_100, 2_500)], null, 50)
    expect(edges).toEqual([word(420, 1_100), word(1_100, 1_580), word(2_020, 2_580)])
  })

  it.each(FRAME_RATES)(
    `ascend on the frames of %i per second, and cut the middle of each word (seed ${SEED})`,
    (fps) => {
      const frameMs = 1_000 / fps
      const part = fc.record({
        gap: fc.constantFrom(0, 0, 0, 40, 250, 310, 400, 1_500),
        length: fc.integer({ min: 60, max: 700 }),
      })
      const sound = fc.array(fc.integer({ min: 0, max: 192 }), { minLength: 50, maxLength: 400 })
      fc.assert(
        fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), sound, (parts, loudness) => {
          let end = 200
          const words = parts.map(({ gap, length }) => {
            const startMs = end + gap
            end = startMs + length
            return { startMs, endMs: end }
          })
          const levels = Uint8Array.from(
            { length: end / 5 + 100 },
            (_, index) => loudness[index % loudness.length] ?? 0,
          )
          const edges = wordEdges(words, levels, fps)
          expect(edges).toHaveLength(words.length)
          for (const [index, { endMs, startMs }] of words.entries()) {
            const edge = edges[index] ?? word(0, 0)
            for (const ms of [edge.startMs, edge.endMs])
              expect(Math.abs(ms / frameMs - Math.round(ms / frameMs))).toBeLessThan(1e-6)
            expect(edge.startMs).toBeGreaterThanOrEqual((edges[index - 1]?.endMs ?? 0) - 1e-6)
            expect(edge.endMs).toBeGreaterThan(edge.startMs)
            const before = words[index - 1]?.endMs ?? startMs
            expect(edge.startMs).toBeGreaterThanOrEqual(Math.min(before, startMs - 150) - frameMs)
            expect(edge.startMs).toBeLessThanOrEqual(startMs + 2 * frameMs)
            // The middle of a word is cut with it, if a frame lies between it and the middle of the next word.
            const next = words[index + 1]
            const middleEnd = endMs - (endMs - startMs) * 0.2
            const nextMiddle = next ? next.startMs + (next.endMs - next.startMs) * 0.2 : Number.POSITIVE_INFINITY
            if ((endMs - startMs) * 0.6 < frameMs || nextMiddle - middleEnd < frameMs) continue
            expect(edge.endMs).toBeGreaterThanOrEqual(middleEnd - 1e-6)
            expect(edges[index + 1]?.startMs ?? 0).toBeLessThanOrEqual(nextMiddle + 1e-6)
          }
        }),
        { seed: SEED, numRuns: 200 },
      )
    },
  )
})
