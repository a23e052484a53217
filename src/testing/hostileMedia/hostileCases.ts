import type { MediaContainer } from '../../contract/mediaTypes.ts'
import { seededRandom } from '../seededRandom.ts'
import { floods } from './floods.ts'
import { adtsFrames, mp3Frames } from './frames.ts'
import type { GoodFiles } from './goodFiles.ts'
import { claimedSize, pngClaiming } from './images.ts'
import { changeBoxes, isoBox, isoTable, withEdits, withWord } from './isoBoxes.ts'
import { webmOf } from './matroska.ts'
import { cut, flipped } from './mutate.ts'
import { wavOf } from './riff.ts'

export interface HostileCase {
  /** The false claim or the defect of the file. */
  readonly name: string
  readonly container: MediaContainer
  readonly content: Buffer
}

/** A source of random numbers for one case. */
interface Dice {
  readonly random: () => number
  readonly whole: (min: number, max: number) => number
  /** A number up to `max`. Each order of magnitude is equally likely. */
  readonly wild: (max: number) => number
  readonly one: <Value>(values: readonly [Value, ...Value[]]) => Value
}

type Kind = (dice: Dice, good: GoodFiles) => HostileCase

const MAX_WORD = 2 ** 32 - 1
const movie = (name: string, content: Buffer): HostileCase => ({ name, container: 'mp4', content })

const kinds: readonly [Kind, ...Kind[]] = [
  ({ wild }, { mp4 }) => {
    const [count, duration, start] = [wild(60_000), wild(100_000), wild(20_000)]
    const edits = Array.from({ length: count }, () => [duration, start] as const)
    return movie(`${count} edits of ${duration} ticks from ${start}`, withEdits(mp4, edits))
  },
  ({ wild, whole }, { mp4 }) => {
    const [count, delta, jump] = [whole(1, 59), wild(MAX_WORD), wild(MAX_WORD)]
    const lengths = [
      [count, delta],
      [1, jump],
      [60 - count, delta],
    ]
    return movie(`samples of ${delta} ticks, one of ${jump}`, tabled(mp4, 'stts', isoTable('stts', lengths)))
  },
  ({ wild }, { mp4 }) => {
    const [entries, claimed] = [wild(50_000), wild(MAX_WORD)]
    const rows = Array.from({ length: entries }, () => [1, 512])
    return movie(`${entries} sample lengths of ${claimed}`, tabled(mp4, 'stts', isoTable('stts', rows, claimed)))
  },
  ({ wild, one }, { mp4 }) => {
    const [type, value] = [one(['stsc', 'stsz', 'stco', 'ctts', 'stss'] as const), wild(MAX_WORD)]
    const offset = one([4, 8, 12, 16])
    return movie(`${value} at ${offset} of ${type}`, withWord(mp4, type, { offset, value }))
  },
  ({ wild, one }, { mp4 }) => {
    const [type, value] = [one(['mdhd', 'mvhd'] as const), one([0, 1, wild(MAX_WORD), MAX_WORD])]
    return movie(`a time scale of ${value} in ${type}`, withWord(mp4, type, { offset: 12, value }))
  },
  ({ wild, one }, { mp4 }) => {
    const [type, value] = [one(['mdhd', 'mvhd', 'tkhd'] as const), one([0, wild(MAX_WORD), MAX_WORD])]
    return movie(`a duration of ${value} in ${type}`, withWord(mp4, type, { offset: type === 'tkhd' ? 20 : 16, value }))
  },
  ({ wild, one }, { mp4 }) => {
    const [depth, type] = [wild(20_000), one(['udta', 'moov', 'trak', 'meta', 'free'] as const)]
    const nested = nestedBoxes(type, depth)
    return movie(`${depth} boxes ${type} in one another`, inMovie(mp4, nested))
  },
  ({ wild }, { mp4 }) => {
    const count = wild(3_000)
    const more = changeBoxes(mp4, (type, body) =>
      type === 'trak' ? Buffer.concat(Array.from({ length: count }, () => isoBox('trak', body))) : undefined,
    )
    return movie(`each track ${count} times`, more)
  },
  ({ wild, one }, { mp4 }) => {
    const [offset, value] = [one([40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80]), wild(MAX_WORD)]
    return movie(`${value} at ${offset} of the matrix`, withWord(mp4, 'tkhd', { offset, value }))
  },
  ({ whole, wild }, { mp4 }) => {
    const [offset, value] = [whole(8, 60), wild(MAX_WORD)]
    return movie(`${value} at ${offset} of stsd`, withWord(mp4, 'stsd', { offset, value }))
  },
  ({ wild, one, whole }, { webm }) => {
    const claims = {
      timestampScale: one([1, 1_000_000, wild(2 ** 40)]),
      durationTicks: one([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300, wild(1e9)]),
      width: one([16, 320, wild(70_000)]),
      height: one([16, 180, wild(70_000)]),
      ticks: one([0, 1, 33, wild(1e8)]),
      frames: wild(5_000),
      payload: one([webm.subarray(-200), Buffer.alloc(1), Buffer.alloc(0)]),
      sampleRate: one([1, 48_000, 1e9, Number.NaN]),
      channels: whole(0, 255),
    }
    const { payload: _payload, ...numbers } = claims
    return { name: `WebM with ${JSON.stringify(numbers)}`, container: 'webm', content: webmOf(claims) }
  },
  ({ one, wild }) => {
    const claims = {
      sampleRate: one([0, 1, 2, 999, 1_000, wild(MAX_WORD), MAX_WORD]),
      channels: one([0, 1, 2, 64, 65, 255, 65_535]),
      bitsPerSample: one([0, 1, 8, 16, 24, 32, 64, 65_535]),
      sampleBytes: wild(400_000),
      claimedBytes: wild(MAX_WORD),
    }
    return { name: `WAV with ${JSON.stringify(claims)}`, container: 'wav', content: wavOf(claims) }
  },
  ({ wild, whole }) => {
    const [count, claims] = [wild(60_000), { rateIndex: whole(0, 15), channels: whole(0, 7), frameBytes: whole(0, 12) }]
    const content = adtsFrames(count, claims)
    return { name: `${count} frames of AAC with ${JSON.stringify(claims)}`, container: 'aac', content }
  },
  ({ wild, whole }) => {
    const [count, claims] = [wild(20_000), { bitRateIndex: whole(1, 7), rateIndex: whole(0, 2) }]
    const content = mp3Frames(count, claims)
    return { name: `${count} frames of MP3 with ${JSON.stringify(claims)}`, container: 'mp3', content }
  },
  ({ one, wild }) => {
    const [width, height] = [one([1, 16_384, wild(MAX_WORD)]), one([1, 8_192, wild(MAX_WORD)])]
    const claims = { rows: wild(200), bitDepth: one([1, 8, 16]), colourType: one([0, 2, 3, 6]) }
    const content = pngClaiming(width, height, claims)
    return { name: `PNG of ${width} × ${height} with ${JSON.stringify(claims)}`, container: 'png', content }
  },
  ({ one, wild }, good) => {
    const [container, width, height] = [one(['jpeg', 'webp'] as const), wild(65_535), wild(65_535)]
    const content = claimedSize(good[container], container, { width, height })
    return { name: `${container} of ${width} × ${height}`, container, content }
  },
  flood,
  flood,
  flippedFile,
  flippedFile,
  ({ one, random }, good) => {
    const [container, share] = [oneOf(one), one([0.1, 0.5, 0.9, 0.99, random()])]
    return { name: `${container} cut at ${share.toFixed(3)}`, container, content: cut(good[container], share) }
  },
]

function flood({ whole, wild }: Dice, good: GoodFiles): HostileCase {
  const drawn = floods[whole(0, floods.length - 1)]
  if (drawn === undefined) throw new Error('There is no flood.')
  const { container, name, make, max } = drawn
  const count = wild(max)
  return { name: `${container} with ${count} ${name}`, container, content: make(count, good) }
}

function flippedFile({ one, random, whole }: Dice, good: GoodFiles): HostileCase {
  const [container, flips] = [oneOf(one), whole(1, 64)]
  const content = flipped(good[container], { random, flips, keptBytes: 64 })
  return { name: `${container} with ${flips} bits flipped`, container, content }
}

const oneOf = (one: Dice['one']): keyof GoodFiles =>
  one(['mp4', 'mov', 'webm', 'mp3', 'aac', 'm4a', 'wav', 'flac', 'ogg', 'png', 'jpeg', 'webp'])

/** The case at an index. The kinds alternate, and the seed determines the numbers. */
export function hostileCase(seed: number, index: number, good: GoodFiles): HostileCase {
  const random = seededRandom(seed + index)
  const whole = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  const wild = (max: number): number => Math.floor(max ** random())
  const one: Dice['one'] = (values) => values[Math.floor(random() * values.length)] ?? values[0]
  return (kinds[index % kinds.length] ?? kinds[0])({ random, whole, wild, one }, good)
}

/** Replaces a table in every track of a movie. Edit lists are removed, so that all samples count. */
function tabled(file: Buffer, type: string, table: Buffer): Buffer {
  return changeBoxes(file, (found) => (found === 'edts' ? Buffer.alloc(0) : found === type ? table : undefined))
}

function nestedBoxes(type: string, depth: number): Buffer {
  const headers = Array.from({ length: depth }, (_none, index) => isoBox(type, Buffer.alloc(0), (depth - index) * 8))
  return Buffer.concat(headers)
}

const inMovie = (file: Buffer, more: Buffer): Buffer =>
  changeBoxes(file, (type, body) => (type === 'moov' ? isoBox('moov', Buffer.concat([body, more])) : undefined))
