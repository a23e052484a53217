import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composition, media, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import { FRAME_RATES } from '../limits.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import { parseComposition } from '../violations.ts'
import { sourceMomentAt } from '../wordFrames.ts'
import { LEVEL_WINDOW_MS, type SoundLevels } from './soundLevels.ts'
import { sourceFramesOf } from './sourceFrames.ts'
import { spokenItems, type SpokenItem } from './spokenItems.ts'

const SEED = 20261127
const SPEEDS = [0.25, 0.5, 0.9, 1, 1.25, 2, 3.3, 7, 16]
const EVERY_RATE = FRAME_RATES.flatMap((fps) => SPEEDS.map((speed) => ({ fps, speed })))

interface Example {
  /** Null in half of the examples. */
  readonly levels: SoundLevels | null
  readonly words: readonly CaptionWord[]
  readonly lastMs: number
  readonly marked: readonly boolean[]
}

const wordArbitrary = fc.record({
  gap: fc.constantFrom(0, 0, 0, 40, 250, 400, 1_500),
  length: fc.integer({ min: 60, max: 700 }),
})
const exampleArbitrary: fc.Arbitrary<Example> = fc
  .record({
    parts: fc.array(wordArbitrary, { minLength: 2, maxLength: 30 }),
    marked: fc.array(fc.boolean(), { minLength: 70, maxLength: 70 }),
    loudness: fc.option(fc.array(fc.integer({ min: 0, max: 192 }), { minLength: 50, maxLength: 400 })),
  })
  .map(({ loudness, marked, parts }) => {
    let end = 200
    const words = parts.map(({ gap, length }, index) => {
      const startMs = end + gap
      end = startMs + length
      return { text: `word${index}`, startMs, endMs: end }
    })
    const lastMs = end + 900
    // Repeated, so that a failing example has few numbers.
    const levelAt = (index: number): number => loudness?.[index % loudness.length] ?? 0
    const levels = loudness && Uint8Array.from({ length: lastMs / LEVEL_WINDOW_MS }, (_, index) => levelAt(index))
    return { words, levels, lastMs, marked }
  })

type Rate = (typeof EVERY_RATE)[number]

function videoOf({ lastMs }: Example, { fps, speed }: Rate): VideoOverlay | null {
  const durationInFrames = Math.floor((lastMs * fps) / 1_000 / speed)
  if (durationInFrames < 1) return null
  const made = overlay({ type: 'video', row: 1, from: 5, durationInFrames, speed })
  return made.type === 'video' ? made : null
}

/** The clip after words are cut or restored. Null if nothing is left. */
function recut(
  clip: VideoOverlay,
  fps: Rate['fps'],
  lastMs: number,
  changes: { cuts: readonly SpokenItem[]; restores: readonly SpokenItem[] },
) {
  const framesOf = (items: readonly SpokenItem[]) => items.map((item) => sourceFramesOf(item, fps))
  const entry = { overlayId: clip.id, cuts: framesOf(changes.cuts), restores: framesOf(changes.restores) }
  const sources = new Map([[VIDEO_ID, media({ durationMs: lastMs })]])
  const applied = applyEdit(
    composition([clip], { fps }),
    { name: 'cutWords', input: { overlays: [entry] } },
    { sources },
  )
  if (!applied.ok) throw new Error(applied.refusal.code)
  expect(parseComposition(applied.value.document)).toMatchObject({ ok: true })
  const [after] = applied.value.document.overlays
  return after?.type === 'video' ? after : null
}

const shownOf = (clip: VideoOverlay) => clip.durationInFrames * clip.speed

describe('the words of the timeline', () => {
  it.each(EVERY_RATE)(
    `are converted to frames and back within one frame at $fps frames per second and speed $speed (seed ${SEED})`,
    (rate) => {
      fc.assert(
        fc.property(exampleArbitrary, (example) => {
          const clip = videoOf(example, rate)
          if (!clip) return
          const items = spokenItems([{ ...example, clip, language: 'en' }], rate.fps)
          expect(items.filter(({ kind }) => kind === 'word').map(({ text }) => text)).toEqual(
            example.words.slice(0, items.filter(({ kind }) => kind === 'word').length).map(({ text }) => text),
          )
          for (const [index, item] of items.entries()) {
            expect(item.endMs).toBeGreaterThan(item.startMs)
            const next = items[index + 1]
            expect(next?.startMs ?? item.endMs).toBeCloseTo(item.endMs, 6)
            if (!item.range) continue
            const frameMs = (1_000 * rate.speed) / rate.fps
            const moment = sourceMomentAt(clip, item.range.start, rate.fps) ?? Number.NaN
            expect(Math.abs(moment - Math.max(item.startMs, 0))).toBeLessThanOrEqual(frameMs + 1e-6)
          }
        }),
        { seed: SEED, numRuns: 25 },
      )
    },
  )

  it.each(EVERY_RATE)(
    `leave and come back without another word at $fps frames per second and speed $speed (seed ${SEED})`,
    (rate) => {
      fc.assert(
        fc.property(exampleArbitrary, (example) => {
          const clip = videoOf(example, rate)
          if (!clip) return
          const { fps, speed } = rate
          const items = spokenItems([{ ...example, clip, language: 'en' }], fps)
          const cuts = items.filter((_, index) => example.marked[index] === true)
          const cut = recut(clip, fps, example.lastMs, { cuts, restores: [] })
          if (!cut) return
          const lengthOf = (item: SpokenItem) => {
            const { endFrame, startFrame } = sourceFramesOf(item, fps)
            return endFrame - startFrame
          }
          const wanted = Math.ceil(shownOf(clip) - 1e-6) - cuts.reduce((sum, item) => sum + lengthOf(item), 0)
          expect(Math.abs(shownOf(cut) - wanted)).toBeLessThanOrEqual(speed / 2 + 1e-6)
          // A word that is longer than rounding is heard or cut as a whole, whatever is rounded.
          const kept = new Set(
            spokenItems([{ ...example, clip: cut, language: 'en' }], fps).flatMap((item) =>
              item.range ? [item.text] : [],
            ),
          )
          for (const [index, item] of items.entries()) {
            if (item.kind !== 'word' || lengthOf(item) < 2 + speed) continue
            expect(kept.has(item.text), item.text).toBe(example.marked[index] !== true)
          }
          const back = recut(cut, fps, example.lastMs, { cuts: [], restores: items })
          expect(Math.abs(shownOf(back ?? clip) - shownOf(clip))).toBeLessThanOrEqual(Math.max(1, speed))
          const isExact = speed === 1
          expect(isExact ? { ...back, segments: undefined } : null).toEqual(
            isExact ? { ...clip, segments: undefined } : null,
          )
        }),
        { seed: SEED, numRuns: 25 },
      )
    },
  )
})
