import { execFileSync } from 'node:child_process'
import { beforeAll, expect, it } from 'vitest'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { GainPart, MixedRun } from './heardRuns.ts'
import { soundFilters } from './soundGraph.ts'

const FPS = 30
const RATE = 48_000
const LOUD = 0.5
/** Bytes per sample: two channels of 4 bytes each. */
const BYTES = 8
const path = temporaryFolder('sound')

beforeAll(async () => {
  await makeMedia('-f', 'lavfi', '-i', `aevalsrc=${LOUD}:s=${RATE}:d=3`, '-c:a', 'pcm_f32le', path('even.wav'))
})

const share = (frames: number, of: number): number => (of === 0 ? 1 : Math.min(1, Math.max(0, frames / of)))

/** A run with a single part that does not fade at its edges. */
function runOf(part: Omit<GainPart, 'startShare' | 'endShare'>): MixedRun {
  const { count, from } = part
  const parts = [{ ...part, startShare: 1, endShare: 1 }]
  return { stream: 'a:0', from, count, startSeconds: 0, speed: 1, fileSeconds: null, tailFrames: 0, parts }
}

/** Level in the middle of each frame of a section, from 0 to 1. */
function loudnessOf(run: MixedRun): number[] {
  const { count, from } = run
  const filters = soundFilters({ tracks: [[run]], range: { from, count }, fps: FPS })
  const args = ['-v', 'error', '-i', path('even.wav'), '-filter_complex', filters, '-map', '[sound]', '-f', 'f32le', '-'] // biome-ignore format: one row
  const bytes = execFileSync(ffmpeg, args, { maxBuffer: 64_000_000 })
  expect(bytes.length / BYTES).toBe((count * RATE) / FPS)
  return Array.from(
    { length: count },
    (_, frame) => bytes.readFloatLE(Math.round(((frame + 0.5) * RATE) / FPS) * BYTES) / LOUD,
  )
}

it.each([
  { title: 'a fade-out that is longer than the sound', fadeIn: 0, fadeOut: 45, overlayFrames: 30, overlayFrame: 0 },
  { title: 'both fades longer than the sound', fadeIn: 40, fadeOut: 50, overlayFrames: 30, overlayFrame: 0 },
  { title: 'a part of a sound within such a fade', fadeIn: 40, fadeOut: 50, overlayFrames: 30, overlayFrame: 9 },
  { title: 'fades that fit', fadeIn: 10, fadeOut: 12, overlayFrames: 30, overlayFrame: 0 },
])(
  'fades linearly in and out, both at once if they overlap: $title',
  ({ fadeIn, fadeOut, overlayFrame, overlayFrames }) => {
    const count = overlayFrames - overlayFrame
    const run = runOf({ from: 60, count, overlayFrame, volume: 1, fadeIn, fadeOut, overlayFrames })
    loudnessOf(run).forEach((loudness, frame) => {
      const at = overlayFrame + frame + 0.5
      expect(loudness).toBeCloseTo(share(at, fadeIn) * share(overlayFrames - at, fadeOut), 2)
    })
  },
)

it.each([
  ['one channel', `${LOUD}`],
  ['two channels', `${LOUD}|${LOUD}`],
])('keeps the loudness of a %s sound on both channels', async (name, channels) => {
  const file = path(`${name}.wav`)
  await makeMedia('-f', 'lavfi', '-i', `aevalsrc=${channels}:s=${RATE}:d=1`, '-c:a', 'pcm_f32le', file)
  const run = runOf({ from: 0, count: FPS, overlayFrame: 0, volume: 1, fadeIn: 0, fadeOut: 0, overlayFrames: FPS })
  const filters = soundFilters({ tracks: [[run]], range: { from: 0, count: FPS }, fps: FPS })
  const args = ['-v', 'error', '-i', file, '-filter_complex', filters, '-map', '[sound]', '-f', 'f32le', '-']
  const bytes = execFileSync(ffmpeg, args, { maxBuffer: 64_000_000 })
  const middle = (RATE / 2) * BYTES
  expect(bytes.readFloatLE(middle)).toBeCloseTo(LOUD, 3)
  expect(bytes.readFloatLE(middle + BYTES / 2)).toBeCloseTo(LOUD, 3)
})
