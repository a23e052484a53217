import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { decodedTwice } from './decodedTwice.ts'
import { DECODING, type CostOptions } from './frameCosts.ts'
import type { Span, SpriteSet } from './renderPlan.ts'

export interface CutOptions extends CostOptions {
  readonly spriteSets: readonly SpriteSet[]
  readonly costs: readonly number[]
  /** Number of chunks rendered at the same time. */
  readonly atATime: number
  /** Cost of the audio mix if the encoder of the second half also produces it. Null if it is mixed separately. */
  readonly soundCost: number | null
}

/** Head start of the first half, in seconds of video, because its sprites are drawn first. */
const LATER_SECONDS: Seconds = 0.13
/**
 * In a longer range, a short first chunk is better than two halves, because all sprites of a half are drawn before it
 * starts.
 */
const MAX_SECONDS = 24
/** With more sprite pixels to draw, a short first chunk is better, because it starts sooner. */
const MAX_SPRITE_PIXELS = 32_000_000
const MIN_HALF_SECONDS = 1.3

/** Whether a range is short enough for two halves. */
export const mayBeHalved = (count: Frames, fps: FramesPerSecond): boolean => count <= MAX_SECONDS * fps

/** Number of pixels in all sprites of the layers. */
function spritePixels({ layers, spriteSets }: CutOptions): number {
  return layers.reduce((sum, layer) => {
    const sprites = layer.kind === 'sprites' ? layer : layer.mask
    const { height = 0, width = 0 } = (sprites && spriteSets[sprites.set]?.box) ?? {}
    return sum + new Set(sprites?.runs.map(({ state }) => state)).size * width * height
  }, 0)
}

interface Halving {
  readonly min: Frames
  /** Number of frames that are rendered before the second half starts. */
  readonly later: Frames
}

/** The length of the first half that makes both halves finish together. */
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

/** Two halves for two workers that start and finish together. Null if another cut is better. */
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
