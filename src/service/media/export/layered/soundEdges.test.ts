import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitOverlay } from '../../../../composition/overlays/timing/splitOverlay.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { composition, overlay, VIDEO_ID } from '../../../../testing/composition/overlays.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { heardRuns } from '../graph/heardRuns.ts'
import { encodings } from '../renderInput.ts'
import { mixSound } from './mixSound.ts'
import { heardSources, mixOf, soundInput, type SoundOptions } from './soundBeside.ts'

const path = temporaryFolder('sound-edges')
const SEED = 39_006
const FPS = 30
const RATE = 48_000
const FREQUENCY = 220
const SECONDS = 12
/** `LOUD` is full level; `SOFT` is the level of ordinary test files. */
const LOUD = 1
const SOFT = 0.125
/** Clicks are inaudible up to this second difference of samples. A full-level tone itself reaches 0.00083. */
const MAX_BEND = 0.002
/** Two channels of 4 bytes each. */
const BYTES = 8

beforeAll(async () => {
  const tone = (level: number): string => `aevalsrc='${level}*sin(2*PI*${FREQUENCY}*t)':s=${RATE}:d=${SECONDS}`
  await makeMedia('-f', 'lavfi', '-i', tone(LOUD), '-c:a', 'pcm_f32le', path('loud.wav'))
  await makeMedia('-f', 'lavfi', '-i', tone(SOFT), '-c:a', 'aac', '-b:a', '128k', path('soft.mp4'))
})

function optionsFor(overlays: readonly Overlay[], file: 'loud.wav' | 'soft.mp4'): SoundOptions {
  const facts = { kind: 'video', durationMs: SECONDS * 1_000, width: null, height: null, hasAudio: true } as const
  const document = composition(overlays)
  return {
    composition: document,
    media: {
      [VIDEO_ID]: { ...facts, filePath: path(file), mimeType: file.endsWith('wav') ? 'audio/wav' : 'video/mp4' },
    },
    files: {},
    range: { from: 0, count: document.durationInFrames },
    encoding: encodings.high,
    outputPath: path('sound.m4a'),
  }
}

function leftChannel(args: readonly string[]): Float32Array {
  const bytes = execFileSync(ffmpeg, ['-v', 'error', ...args, '-f', 'f32le', '-ac', '2', '-'], { maxBuffer: 2 ** 28 })
  return Float32Array.from({ length: bytes.length / BYTES }, (_, at) => bytes.readFloatLE(at * BYTES))
}

/** The samples of a mix, before they are encoded. */
function mixed(overlays: readonly Overlay[], file: 'loud.wav' | 'soft.mp4' = 'loud.wav'): Float32Array {
  const options = optionsFor(overlays, file)
  const runs = heardRuns(options.composition, options.range, heardSources(options))
  const inputs = runs.map((run) => soundInput(options, run))
  const mix = mixOf(inputs, { fps: FPS, span: options.range, args: [] })
  return leftChannel(['-copyts', ...mix.inputs, '-filter_complex', mix.filters, '-map', '[sound]'])
}

/** The samples of an exported sound, encoded and decoded. */
async function exported(overlays: readonly Overlay[], file: 'loud.wav' | 'soft.mp4'): Promise<Float32Array> {
  const options = optionsFor(overlays, file)
  await mixSound({ ...options, ffmpeg, folder: path(''), signal: new AbortController().signal })
  return leftChannel(['-i', options.outputPath])
}

/** The highest second difference. The samples are followed and preceded by silence. */
function bendOf(samples: Float32Array): number {
  const at = (index: number): number => samples[index] ?? 0
  let most = 0
  for (let index = -1; index <= samples.length; index += 1)
    most = Math.max(most, Math.abs(at(index - 1) - 2 * at(index) + at(index + 1)))
  return most
}

/** Root mean square around a frame. */
function levelAt(samples: Float32Array, frame: number): number {
  const middle = Math.round((frame * RATE) / FPS)
  const near = samples.subarray(middle - 30, middle + 270)
  return Math.sqrt(near.reduce((sum, sample) => sum + sample ** 2, 0) / near.length)
}

const clip = (fields: Readonly<Record<string, unknown>>): Overlay => overlay({ type: 'video', ...fields })

function splitAt(whole: Overlay, offset: number): readonly Overlay[] {
  const halves = splitOverlay(whole, { offset, fps: FPS, rightId: 1 })
  if (halves === null) throw new Error(`Nothing to split at ${offset}.`)
  return halves
}

const random = seededRandom(SEED)
const between = (from: number, to: number): number => from + random() * (to - from)
const speeds = [0.25, 0.5, 1, 1.5, 2, 4, ...Array.from({ length: 8 }, () => Number(between(0.25, 4).toFixed(3)))]

describe('a split', () => {
  it.each(speeds.map((speed) => ({ speed, offset: Math.floor(between(1, 60)), start: Math.floor(between(0, 90)) })))(
    `leaves every sample as it was, at any speed and frame: $speed× at $offset, seed ${SEED}`,
    ({ offset, speed, start }) => {
      const whole = clip({ durationInFrames: 60, speed, videoStartTime: start })
      const [split, unsplit] = [mixed(splitAt(whole, offset)), mixed([whole])]
      expect(split.length).toBe((60 * RATE) / FPS)
      expect(split).toEqual(unsplit)
      expect(bendOf(split)).toBeLessThanOrEqual(MAX_BEND)
      expect(levelAt(split, offset)).toBeGreaterThan(0.6)
    },
  )

  it('leaves every sample of a video with removed sections as it was', () => {
    const segments = [
      { startFrame: 10, endFrame: 40 },
      { startFrame: 55, endFrame: 85 },
    ]
    const whole = clip({ durationInFrames: 40, speed: 1.5, segments })
    expect(mixed(splitAt(whole, 10))).toEqual(mixed([whole]))
  })
})

const jump = (fields = {}): readonly Overlay[] => [
  clip({ videoStartTime: 4 }),
  clip({ id: 1, from: 30, videoStartTime: 97, ...fields }),
]
/** The tone has 7⅓ periods per frame, so the phase at a cut depends on the number of frames before it. */
const cuts: { readonly name: string; readonly overlays: readonly Overlay[]; readonly cut: number }[] = [
  { name: 'a jump cut', overlays: jump(), cut: 30 },
  { name: 'a jump cut to another speed', overlays: jump({ speed: 1.3 }), cut: 30 },
  { name: 'a jump cut to another volume', overlays: jump({ styles: { volume: 0.8 } }), cut: 30 },
  {
    name: 'a removed section',
    overlays: [clip({ segments: [{ startFrame: 5, endFrame: 20 }, { startFrame: 33, endFrame: 48 }] })],
    cut: 15,
  },
  {
    name: 'a removed section at another speed',
    overlays: [clip({ speed: 1.7, segments: [{ startFrame: 5, endFrame: 30 }, { startFrame: 43, endFrame: 69 }] })],
    cut: 15,
  },
] // biome-ignore format: one overlay a row

describe('a cut', () => {
  it.each(cuts)('has no click and no hole: $name', ({ cut, overlays }) => {
    const samples = mixed(overlays)
    expect(bendOf(samples)).toBeLessThanOrEqual(MAX_BEND)
    expect(levelAt(samples, cut)).toBeGreaterThan(0.45)
  })

  it.each(cuts)('has none in the exported file either: $name', async ({ cut, overlays }) => {
    const samples = await exported(overlays, 'soft.mp4')
    expect(bendOf(samples)).toBeLessThanOrEqual(MAX_BEND)
    expect(levelAt(samples, cut)).toBeGreaterThan(0.45 * SOFT)
  })
})

it.each([
  {
    name: 'a start and an end inside the wave',
    overlays: [clip({ from: 5, videoStartTime: 4, durationInFrames: 31 })],
  },
  { name: 'a start and an end of the composition', overlays: [clip({ videoStartTime: 4, durationInFrames: 31 })] },
  { name: 'a clip of one frame', overlays: [clip({ from: 5, videoStartTime: 4, durationInFrames: 1 })] },
  { name: 'a slow start with the file', overlays: [clip({ speed: 0.3 })] },
  { name: 'a slow end with the file', overlays: [clip({ speed: 0.5, videoStartTime: 345 })] },
  { name: 'a fast end with the file', overlays: [clip({ speed: 2.5, videoStartTime: 285 })] },
  {
    name: 'another volume from a split on',
    overlays: [
      clip({ styles: { volume: 0.3 } }),
      clip({ id: 1, from: 30, videoStartTime: 30 }),
      clip({ id: 2, from: 60, videoStartTime: 60, styles: { volume: 0.5 } }),
    ],
  },
  {
    name: 'a muted part',
    overlays: [
      clip({}),
      clip({ id: 1, from: 30, videoStartTime: 30, styles: { muted: true } }),
      clip({ id: 2, from: 60, videoStartTime: 60 }),
    ],
  },
  {
    name: 'a fade that a split interrupts',
    overlays: splitAt(clip({ durationInFrames: 60, styles: { fadeInFrames: 20, fadeOutFrames: 20 } }), 10),
  },
])('no click: $name', ({ overlays }) => {
  const samples = mixed(overlays)
  expect(bendOf(samples)).toBeLessThanOrEqual(MAX_BEND)
  expect(samples.some((sample) => Math.abs(sample) > 0.5)).toBe(true)
})
