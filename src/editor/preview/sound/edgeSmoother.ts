import { EDGE_SECONDS, edgeGain } from '../../../composition/playback/soundEdge.ts'

/** Samples of one block, one array per channel. No channels mean silence. */
export type Block = readonly Float32Array[]

/** Prevents clicks at the start and end of one audio stream. */
export interface EdgeSmoother {
  /** Fades to a gain within `EDGE_SECONDS`. */
  readonly setGain: (gain: number) => void
  /** Must be called before the source starts. Its first sound is then faded in. */
  readonly expectStart: () => void
  /** Fills `output` with the next block. All blocks have the same length. */
  readonly process: (input: Block, output: Block) => void
}

/** A source that ends below this level stops without an audible click. */
const MIN_STOP_LEVEL = 0.02
/**
 * Number of samples that are muted before a start and after an end. A resampler adds about 30 samples of ringing there.
 */
const RINGING = 40
/** Number of samples that are checked at the end of a source. */
const LAST_SAMPLES = RINGING + 24

interface Ramp {
  readonly from: number
  readonly to: number
  readonly length: number
  /** Samples since its start. Negative before it. */
  position: number
}

const valueOf = ({ from, length, position, to }: Ramp): number => {
  if (position <= 0) return from
  if (position >= length) return to
  return to > from
    ? from + (to - from) * edgeGain(position / length)
    : to + (from - to) * edgeGain(1 - position / length)
}

/** The peak level of the samples from index `start` to `end`. Negative indexes count from the end. */
const levelBetween = (block: Block, start: number, end?: number): number =>
  Math.max(0, ...block.flatMap((samples) => [...samples.subarray(start, end)].map(Math.abs)))

/** Index of the first sample that is not zero. -1 if there is none. */
function firstSound(block: Block): number {
  const found = block.map((samples) => samples.findIndex((sample) => sample !== 0)).filter((index) => index >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** Index of the last sample that is not zero. -1 if there is none. */
const lastSound = (block: Block): number =>
  Math.max(-1, ...block.map((samples) => samples.findLastIndex((sample) => sample !== 0)))

/**
 * Media elements start and stop in the middle of a wave, which causes clicks. The output is delayed by `EDGE_SECONDS`
 * plus up to three blocks of `blockLength`, so that the end of a sound is known before it is played. A source that
 * stops fades out over what is still delayed, and fades in when it returns; an announced start fades in too. Quiet ends
 * are left alone.
 *
 *     input    ~~~~~~|_________|~~~~~~
 *     output      ~~~~~~\_________/~~~~~~
 */
export function createEdgeSmoother(sampleRate: number, blockLength: number): EdgeSmoother {
  const length = Math.ceil(EDGE_SECONDS * sampleRate)
  // One extra block, because the sound may end anywhere in its last block.
  const delay = Math.ceil((length + RINGING) / blockLength) + 1
  const delayed: Float32Array[][] = Array.from({ length: delay }, () => [])
  let gain: Ramp = { from: 0, to: 0, length, position: length }
  let edge: Ramp = { from: 1, to: 1, length, position: length }
  let isStarting = false
  let wasSilent = true

  const startAt = (first: number): void => {
    const hasStopped = edge.to === 0 && edge.position >= length
    // The sound before a pause may still be delayed when the next start is announced.
    const isStart = isStarting && (wasSilent || first > 0)
    if (first < 0 || !(hasStopped || isStart)) return
    edge = { from: 0, to: 1, length, position: -first - RINGING }
    isStarting = false
  }
  const stopAfter = (block: Block, before: Block): void => {
    const last = lastSound(block)
    if (last < 0) return
    const start = last + 1 - LAST_SAMPLES
    const level = Math.max(
      levelBetween(block, Math.max(0, start), last + 1),
      start < 0 ? levelBetween(before, start) : 0,
    )
    if (level < MIN_STOP_LEVEL) return
    edge = { from: valueOf(edge), to: 0, length, position: length + RINGING - (delay - 1) * blockLength - last - 1 }
  }
  return {
    setGain(to) {
      if (to !== gain.to) gain = { from: valueOf(gain), to, length, position: 0 }
    },
    expectStart() {
      isStarting = true
    },
    process(input, output) {
      if (firstSound(input) < 0) stopAfter(delayed.at(-1) ?? [], delayed.at(-2) ?? [])
      const current = delayed.shift() ?? []
      const first = firstSound(current)
      startAt(first)
      wasSilent = first < 0
      for (let index = 0; index < blockLength; index += 1) {
        const level = valueOf(gain) * valueOf(edge)
        gain.position += 1
        edge.position += 1
        for (let channel = 0; channel < output.length; channel += 1) {
          const samples = output[channel]
          if (samples) samples[index] = (current[channel]?.[index] ?? 0) * level
        }
      }
      // Reuses the arrays of the block just played, because garbage collection would interrupt the sound.
      current.length = Math.min(current.length, input.length)
      for (const [channel, samples] of input.entries())
        (current[channel] ??= new Float32Array(blockLength)).set(samples)
      delayed.push(current)
    },
  }
}
