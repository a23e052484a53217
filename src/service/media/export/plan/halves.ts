import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { decodedTwice } from './decodedTwice.ts'
import { DECODING, type CostOptions } from './frameCosts.ts'
import type { Span, SpriteSet } from './renderPlan.ts'

/** What a range is made of, and for whom. */
export interface CutOptions extends CostOptions {
  readonly spriteSets: readonly SpriteSet[]
  /** About how much work each frame of the range is. */
  readonly costs: readonly number[]
  /** How many chunks are made at the same time. */
  readonly atATime: number
  /** What mixing the sound takes, which whoever makes the second of two halves does beside; null where it is made otherwise. */
  readonly soundCost: number | null
}

/** Who makes the second half begins so much later, in seconds of film: its sprites are given out after those of the first. */
const LATER_SECONDS: Seconds = 0.13
/** A longer range had better begin with a short chunk, so that not all sprites of its first half are waited for. */
const MAX_SECONDS = 24
/** So had one with more to draw, in pixels of the output. */
const MAX_SPRITE_PIXELS = 32_000_000
const MIN_HALF_SECONDS = 1.3

/** Whether a range is so short that two parts of it are best. */
export const mayBeHalved = (count: Frames, fps: FramesPerSecond): boolean => count <= MAX_SECONDS * fps

/** Pixels of all sprites that layers need. */
function spritePixels({ layers, spriteSets }: CutOptions): number {
  return layers.reduce((sum, layer) => {
    const sprites = layer.kind === 'sprites' ? layer : layer.mask
    const { height = 0, width = 0 } = (sprites && spriteSets[sprites.set]?.box) ?? {}
    return sum + new Set(sprites?.runs.map(({ state }) => state)).size * width * height
  }, 0)
}

interface Halving {
  /** Frames of each part, at least. */
  readonly min: Frames
  /** Frames that are made before the second begins. */
  readonly later: Frames
}

/** How long the first part is so that both take as long. */
function firstHalf({ count, from }: Span, { min, later }: Halving, options: CutOptions): Frames {
  const { soundCost, costs } = options
  const total = costs.reduce((sum, one) => sum + one, 0)
  const waiting = (later * total) / count
  let best = { length: min, longer: Number.POSITIVE_INFINITY }
  let first = 0
  for (let length = 1; length <= count - min; length += 1) {
    first += costs[length - 1] ?? 0
    if (length < min) continue
    const second = total - first + waiting + DECODING * decodedTwice(from + length, options) + (soundCost ?? 0)
    const longer = Math.max(first, second)
    if (longer < best.longer) best = { length, longer }
  }
  return best.length
}

/** Two parts of a range, for two who begin and end together; null where it is better cut otherwise. */
export function halvesOf(range: Span, options: CutOptions): readonly [Span, Span] | null {
  const { atATime, fps } = options
  const min = Math.ceil(MIN_HALF_SECONDS * fps)
  if (atATime !== 2 || range.count < 2 * min || !mayBeHalved(range.count, fps)) return null
  const pixels = spritePixels(options)
  if (pixels > MAX_SPRITE_PIXELS) return null
  const later = pixels > 0 ? Math.round(LATER_SECONDS * fps) : 0
  const count = firstHalf(range, { min, later }, options)
  return [
    { from: range.from, count },
    { from: range.from + count, count: range.count - count },
  ]
}
