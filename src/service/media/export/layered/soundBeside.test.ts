import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Overlay } from '../../../../composition/schema.ts'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { composition, overlay, SOUND_ID, VIDEO_ID } from '../../../../testing/composition/overlays.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { RenderPlan } from '../plan/renderPlan.ts'
import { encodings } from '../renderInput.ts'
import { composeChunk, type ComposeInput } from './composeChunk.ts'
import { mixSound } from './mixSound.ts'
import { soundBeside, type SoundOptions } from './soundBeside.ts'

const path = temporaryFolder('sound-mix')
const FPS = 30
/** The picture is a section of the video, and the sound covers all of it. */
const [PART, COUNT] = [24, 75]
const LENGTH_MS = (COUNT * 1_000) / FPS
const picture = { matrix: 'bt709', isFullRange: false, codedHeight: 36, width: 64, height: 36, unsupported: null, gops: null, copy: null } as const // biome-ignore format: one picture
beforeAll(async () => {
  const moving = "color=gray:s=64x36:r=30:d=3,format=yuv420p,geq=lum='20+mod(X*3+Y*5+N*7,160)':cb=128:cr=128"
  await makeMedia('-f', 'lavfi', '-i', moving, '-c:v', 'libx264', '-crf', '1', path('clip.mp4'))
  await makeMedia('-f', 'lavfi', '-i', "aevalsrc='0.4*sin(2*PI*(200+150*t)*t)':s=44100:d=4", path('rising.wav'))
  await makeMedia('-f', 'lavfi', '-i', "aevalsrc='0.2*sin(2*PI*300*t)':s=48000:d=4", path('bed.wav'))
})

function soundOptions(overlays: readonly Overlay[], outputPath = path('beside.m4a')): SoundOptions {
  const file = { mimeType: 'audio/wav', kind: 'music', durationMs: LENGTH_MS, width: null, height: null, hasAudio: true } as const // biome-ignore format: one file
  return {
    composition: composition(overlays, { durationInFrames: COUNT }),
    media: {
      [SOUND_ID]: { ...file, filePath: path('rising.wav') },
      [VIDEO_ID]: { ...file, filePath: path('bed.wav') },
    },
    files: {},
    range: { from: 0, count: COUNT },
    encoding: encodings.high,
    outputPath,
  }
}

/** Two overlapping sounds, one of which fades in. */
const TWO = [
  overlay({ type: 'sound', id: 0, durationInFrames: 60, styles: { volume: 0.7 } }),
  overlay({ type: 'sound', id: 1, row: 1, sourceAssetId: VIDEO_ID, from: 20, durationInFrames: 55, styles: { fadeInFrames: 12 } }),
] // biome-ignore format: one sound a row

function composeInput(name: string, sound: ComposeInput['sound']): ComposeInput {
  const output = { width: 64, height: 36, scale: 1, left: 0, top: 0 }
  const plan: RenderPlan = { from: 0, count: COUNT, fps: FPS, output, backgroundColor: '#000000', spriteSets: [], chunks: [], costs: [], unsupported: [] } // biome-ignore format: one plan
  const clip = { path: path('clip.mp4'), container: 'mp4', picture, streams: { picture: 0, sound: null }, hasExportSound: false, traits: null } as const // biome-ignore format: one file
  const layers = [videoLayer({ count: PART, source: { assetId: 'clip', startSeconds: 0.0006, speed: 1 } })]
  return {
    ffmpeg,
    plan,
    chunk: { kind: 'composed', from: 0, count: PART, layers, mixesSound: sound !== null },
    files: { clip },
    folder: path(''),
    name,
    boundsOf: () => null,
    addressOf: null,
    sound,
    ownFiles: [],
    target: { encoding: { crf: 0, preset: 'veryfast' }, fps: FPS, threads: 1, outputPath: path(`${name}.mp4`) },
    onFrames: () => undefined,
    signal: new AbortController().signal,
  }
}

const decoded = (file: string, ...args: readonly string[]): Buffer =>
  execFileSync(ffmpeg, ['-v', 'error', '-i', file, ...args, '-'], { maxBuffer: 64 * 2 ** 20 })
const samplesOf = (file: string): Buffer => decoded(file, '-f', 'f32le')
const framesOf = (file: string): Buffer => decoded(file, '-f', 'rawvideo', '-pix_fmt', 'yuv420p')

async function mixedAlone(options: SoundOptions): Promise<Buffer> {
  const outputPath = path('alone.m4a')
  await mixSound({ ...options, outputPath, ffmpeg, folder: path(''), signal: new AbortController().signal })
  return samplesOf(outputPath)
}

describe('soundBeside', () => {
  it.each([
    { name: 'two sounds', overlays: TWO },
    { name: 'none at all', overlays: [] },
  ])('produces the same samples beside a picture as alone, and changes no frame: $name', async ({ overlays }) => {
    await rm(path('beside.m4a'), { force: true })
    const options = soundOptions(overlays)
    const sound = soundBeside(options)
    expect(sound).not.toBeNull()
    await composeChunk(composeInput('with', sound))
    await composeChunk(composeInput('without', null))
    const wanted = await mixedAlone(options)
    expect(wanted.length / 8).toBeGreaterThanOrEqual((COUNT * 48_000) / FPS)
    expect(samplesOf(path('beside.m4a')).equals(wanted)).toBe(true)
    expect(framesOf(path('without.mp4')).length).toBe((PART * 64 * 36 * 3) / 2)
    expect(framesOf(path('with.mp4')).equals(framesOf(path('without.mp4')))).toBe(true)
  })

  it('fails like the picture if it cannot be written: on a full disk', async () => {
    const sound = soundBeside(soundOptions(TWO, '/dev/full'))
    await expect(composeChunk(composeInput('full', sound))).rejects.toMatchObject({ code: 'disk_full' })
  })

  it('costs more the more sound there is', () => {
    const [none, two] = [soundBeside(soundOptions([])), soundBeside(soundOptions(TWO))]
    expect(none?.cost).toBeGreaterThan(0)
    expect(two?.cost).toBeGreaterThan(1.5 * (none?.cost ?? 0))
  })

  it('leaves unchanged sound and mixes of many sections to a run of their own', () => {
    expect(soundBeside(soundOptions([overlay({ type: 'sound', durationInFrames: COUNT })]))).toBeNull()
    const pieces = (count: number) =>
      Array.from({ length: count }, (_, id) => overlay({ type: 'sound', id, row: id, from: id, styles: { volume: 0.5 } })) // biome-ignore format: one row
    expect(soundBeside(soundOptions(pieces(12)))).not.toBeNull()
    expect(soundBeside(soundOptions(pieces(13)))).toBeNull()
  })
})
