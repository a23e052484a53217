import { execFileSync } from 'node:child_process'
import { beforeAll, expect, it } from 'vitest'
import type { Overlay } from '../../../../composition/schema.ts'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { composition, overlay, SOUND_ID, VIDEO_ID } from '../../../../testing/composition/overlays.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { encodings } from '../renderInput.ts'
import { mixSound } from './mixSound.ts'

const path = temporaryFolder('mix')
const FPS = 30
const RATE = 48_000
const SECONDS = 20
const LOUD = 0.5
const BED = 0.2
/** Bytes per sample: two channels of 4 bytes each. */
const BYTES = 8
/** More sections than one mix accepts. */
const PIECES = 120
const FRAMES = 4

/** Source time of a section. Sections are shuffled. */
const startOf = (piece: number): number => ((piece * 37) % PIECES) * FRAMES

beforeAll(async () => {
  const rising = `aevalsrc='${LOUD}*t/${SECONDS}*sin(2*PI*1000*t)':s=${RATE}:d=${SECONDS}`
  await makeMedia('-f', 'lavfi', '-i', rising, '-c:a', 'pcm_s16le', path('rising.wav'))
  const bed = `aevalsrc='${BED}*sin(2*PI*300*t)':s=${RATE}:d=${SECONDS}`
  await makeMedia('-f', 'lavfi', '-i', bed, '-c:a', 'pcm_s16le', path('bed.wav'))
})

async function mixed(overlays: readonly Overlay[]): Promise<Buffer> {
  const file = { mimeType: 'audio/wav', kind: 'music', durationMs: SECONDS * 1_000, width: null, height: null, hasAudio: true } as const // biome-ignore format: one file
  const document = composition(overlays)
  await mixSound({
    ffmpeg,
    composition: document,
    media: {
      [SOUND_ID]: { ...file, filePath: path('rising.wav') },
      [VIDEO_ID]: { ...file, filePath: path('bed.wav') },
    },
    files: {},
    range: { from: 0, count: document.durationInFrames },
    encoding: encodings.high,
    folder: path(''),
    outputPath: path('sound.m4a'),
    signal: new AbortController().signal,
  })
  const args = ['-v', 'error', '-i', path('sound.m4a'), '-f', 'f32le', '-']
  return execFileSync(ffmpeg, args, { maxBuffer: 256_000_000 })
}

/** Root mean square of the middle half of a section. */
function loudness(samples: Buffer, piece: number): number {
  const length = (FRAMES * RATE) / FPS
  const first = piece * length + length / 4
  let sum = 0
  for (let at = first; at < first + length / 2; at += 1) sum += samples.readFloatLE(at * BYTES) ** 2
  return Math.sqrt(sum / (length / 2))
}

it('places each of many sections in time and loudness, over one that lasts throughout', async () => {
  const bed = overlay({ type: 'sound', id: PIECES, sourceAssetId: VIDEO_ID, durationInFrames: PIECES * FRAMES })
  const pieces = Array.from({ length: PIECES }, (_, id) =>
    overlay({ type: 'sound', id, row: 1, from: id * FRAMES, durationInFrames: FRAMES, startFromSound: startOf(id) }),
  )
  const samples = await mixed([bed, ...pieces])
  // Each AAC packet contains 1,024 samples. The last one is padded with silence.
  const exact = (PIECES * FRAMES * RATE) / FPS
  expect(samples.length / BYTES).toBeGreaterThanOrEqual(exact)
  expect(samples.length / BYTES).toBeLessThan(exact + 1_024)
  for (let piece = 0; piece < PIECES; piece += 1) {
    const own = (LOUD * (startOf(piece) + FRAMES / 2)) / FPS / SECONDS
    const expected = Math.sqrt((own ** 2 + BED ** 2) / 2)
    expect(Math.abs(loudness(samples, piece) - expected), `piece ${piece}`).toBeLessThan(0.01 + 0.05 * expected)
  }
})
