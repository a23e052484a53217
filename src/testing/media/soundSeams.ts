import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { EDGE_SECONDS, edgeGain } from '../../composition/playback/soundEdge.ts'
import { ffmpeg } from './media.ts'

const RATE = 48_000

/** The samples of a file's sound, mixed to mono at 48 kHz, from −1 to 1. */
export async function soundSamples(path: string): Promise<Float32Array> {
  const words = ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', 'pipe:1']
  const { stdout } = await promisify(execFile)(ffmpeg, words, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length))
}

const EDGE = EDGE_SECONDS * RATE
/**
 * Number of samples on each side of a cut from which the tones are measured: 20 ms, which is a whole number of periods
 * of every multiple of 50 Hz.
 */
const SIDE = 960

interface Tones {
  /** Tones that end at the cut and start again after it, with the short fades that prevent clicks. */
  readonly cut: readonly number[]
  /** Tones that continue over the cut. */
  readonly through: readonly number[]
}

/**
 * The largest deviation of the samples around a cut from the expected sound, in which some tones continue over the cut
 * and others fade out and in again. A gap, a phase jump or a click deviates by as much as the amplitude of the tone.
 * Tones must be multiples of 50 Hz.
 */
export function seamError(samples: Float32Array, seconds: number, { cut, through }: Tones): number {
  const middle = Math.round(seconds * RATE)
  const around = (index: number): number => samples[middle + index] ?? 0
  const tones = [...cut, ...through].map((hertz) => {
    const angle = (index: number): number => (2 * Math.PI * hertz * index) / RATE
    const share = (wave: (angle: number) => number): number => {
      let sum = 0
      for (let index = EDGE; index < EDGE + SIDE; index += 1)
        sum += around(index) * wave(angle(index)) + around(-index) * wave(angle(-index))
      return sum / SIDE
    }
    const [sine, cosine] = [share(Math.sin), share(Math.cos)]
    const gain = (index: number): number => (cut.includes(hertz) ? edgeGain(Math.abs(index) / EDGE) : 1)
    return (index: number) => gain(index) * (sine * Math.sin(angle(index)) + cosine * Math.cos(angle(index)))
  })
  let most = 0
  for (let index = -EDGE - SIDE; index < EDGE + SIDE; index += 1)
    most = Math.max(most, Math.abs(around(index) - tones.reduce((sum, at) => sum + at(index), 0)))
  return most
}

/** The time of the loudest sample between two times, in seconds. */
export function loudestTime(samples: Float32Array, fromSeconds: number, toSeconds: number): number {
  let most = Math.round(fromSeconds * RATE)
  for (let index = most; index < toSeconds * RATE; index += 1)
    if (Math.abs(samples[index] ?? 0) > Math.abs(samples[most] ?? 0)) most = index
  return most / RATE
}
