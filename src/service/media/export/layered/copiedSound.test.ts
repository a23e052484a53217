import { execFileSync } from 'node:child_process'
import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { describeStream, ffmpeg, makeMedia, testPicture } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { muxOutput } from '../mux/muxOutput.ts'
import type { TrackFile } from '../mux/readTrack.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { copiedSound, type SoundCopyOptions } from './copiedSound.ts'

const path = temporaryFolder('copied-sound')
const RATE = 48_000
const SECONDS = 4
const PACKET_SAMPLES = 1_024
/** Bytes per sample: two channels of 4 bytes each. */
const BYTES = 8
/** Sound that never repeats. */
const rising = `aevalsrc='0.4*sin(2*PI*(200+150*t)*t)|0.3*sin(2*PI*(900-100*t)*t)':s=${RATE}:d=${SECONDS}`
const picture = { matrix: 'bt709', isFullRange: false, codedHeight: 180, width: 320, height: 180, unsupported: null, gops: null, copy: null } as const // biome-ignore format: one picture

const film = async (name: string, sound: string, ...args: readonly string[]): Promise<string> =>
  await makeMedia(
    '-f', 'lavfi', '-i', testPicture({ size: '320x180', seconds: SECONDS }), '-f', 'lavfi', '-i', sound,
    '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...args, path(name),
  ) // biome-ignore format: one row reads as the option it is

const fileOf = (name: string, more: Partial<VideoFile> = {}): VideoFile => ({
  path: path(name),
  container: 'mp4',
  picture,
  streams: { picture: 0, sound: 1 },
  hasExportSound: true,
  traits: null,
  ...more,
})

const options = (file: VideoFile, more: Partial<SoundCopyOptions> = {}): SoundCopyOptions => ({
  file,
  startSeconds: 0,
  count: 60,
  fps: 30,
  encoding: { soundQuality: 3 },
  ...more,
})

function samplesOf(file: string): Float32Array {
  const args = ['-v', 'error', '-i', file, '-map', 'a:0', '-ac', '2', '-f', 'f32le', '-']
  const bytes = execFileSync(ffmpeg, args, { maxBuffer: 64 * 2 ** 20 })
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

/** ffmpeg decodes all samples of the last packet, including those beyond the end. */
function furthestApart(heard: Float32Array, wanted: Float32Array): number {
  expect(heard.length).toBeLessThan(wanted.length + 2 * PACKET_SAMPLES)
  return wanted.reduce((most, value, at) => Math.max(most, Math.abs(value - (heard[at] ?? 9))), 0)
}

beforeAll(async () => {
  await film('film.mp4', rising, '-b:a', '128k')
  await film('mono.mp4', `sine=frequency=330:sample_rate=${RATE}:duration=${SECONDS}`)
})

/** Muxes `count` frames with this sound. Returns the sound that a player reads. */
async function joined(sound: TrackFile, count: number, fps: 24 | 30 | 50) {
  const source = testPicture({ rate: fps, seconds: SECONDS })
  const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-video_track_timescale', '90000']
  const chunkPath = await makeMedia(
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    String(count),
    ...coded,
    path('chunk.mp4'),
  )
  const outputPath = path('out.mp4')
  await muxOutput({
    chunks: [{ path: chunkPath, count }],
    sound,
    outputPath,
    fps,
    signal: new AbortController().signal,
  })
  const facts = await describeStream(outputPath, 'a:0', 'codec_name,profile,sample_rate,channels,start_time,duration')
  return { facts, outputPath }
}

it.each([
  { name: 'its beginning', startSeconds: 0, count: 60, fps: 30 },
  { name: 'a moment within a packet', startSeconds: 7 / 30, count: 45, fps: 30 },
  { name: 'few frames', startSeconds: 31 / 24, count: 2, fps: 24 },
  { name: 'its end', startSeconds: 2, count: 100, fps: 50 },
] as const)('matches the file sample for sample from $name on', async ({ count, fps, startSeconds }) => {
  const sound = await copiedSound(options(fileOf('film.mp4'), { startSeconds, count, fps }))
  if (sound === null) throw new Error('It was not copied.')
  const { facts, outputPath } = await joined(sound, count, fps)
  const from = Math.round(startSeconds * RATE)
  const length = Math.round((count / fps) * RATE)
  const wanted = samplesOf(path('film.mp4')).subarray((from * BYTES) / 4, ((from + length) * BYTES) / 4)
  expect(furthestApart(samplesOf(outputPath), wanted)).toBeLessThan(5e-5)
  expect(facts).toEqual({
    codec_name: 'aac',
    profile: 'LC',
    sample_rate: '48000',
    channels: '2',
    start_time: '0.000000',
    duration: (count / fps).toFixed(6),
  })
})

it('keeps a mono sound mono', async () => {
  const sound = await copiedSound(options(fileOf('mono.mp4')))
  if (sound === null) throw new Error('It was not copied.')
  expect((await joined(sound, 60, 30)).facts['channels']).toBe('1')
})

it('copies nothing if the sound is coded differently, or missing from the tables', async () => {
  await film('slow.mp4', 'sine=sample_rate=44100:duration=4', '-ar', '44100')
  expect(await copiedSound(options(fileOf('slow.mp4')))).toBeNull()
  expect(await copiedSound(options(fileOf('film.mp4', { hasExportSound: false })))).toBeNull()
  expect(await copiedSound(options(fileOf('film.mp4', { streams: { picture: 0, sound: null } })))).toBeNull()
  expect(await copiedSound(options(fileOf('film.mp4', { streams: { picture: 0, sound: 5 } })))).toBeNull()
  expect(await copiedSound(options(fileOf('film.mp4', { container: 'webm' })))).toBeNull()
  // MOV sample entries are laid out differently.
  await film('film.mov', rising)
  expect(await copiedSound(options(fileOf('film.mov', { container: 'mov' })))).toBeNull()
})

it('copies nothing if the sound ends before the range does, or starts after it', async () => {
  expect(await copiedSound(options(fileOf('film.mp4'), { count: 121 }))).toBeNull()
  expect(await copiedSound(options(fileOf('film.mp4'), { count: 120 }))).not.toBeNull()
  await film('late.mp4', rising, '-af', 'asetpts=PTS+0.5/TB')
  expect(await copiedSound(options(fileOf('late.mp4')))).toBeNull()
})

it('copies nothing that is larger than the quality allows', async () => {
  await film('loud.mp4', `aevalsrc=random(0)-0.5|random(1)-0.5:s=${RATE}:d=${SECONDS}`, '-b:a', '320k')
  const wanted = (soundQuality: 2 | 3): SoundCopyOptions => options(fileOf('loud.mp4'), { encoding: { soundQuality } })
  expect(await copiedSound(wanted(2))).toBeNull()
  expect(await copiedSound(wanted(3))).not.toBeNull()
})

it('copies nothing of a file that is cut off, or whose tables claim more than it has', async () => {
  const size = (await stat(path('film.mp4'))).size
  const head = await readMoov(path('film.mp4'))
  await makeMedia('-i', path('film.mp4'), '-c', 'copy', '-movflags', '+faststart', path('cut.mp4'))
  await truncate(path('cut.mp4'), size - 5_000)
  expect(await copiedSound(options(fileOf('cut.mp4'), { count: 119 }))).toBeNull()

  await copyFile(path('film.mp4'), path('claims.mp4'))
  const file = await open(path('claims.mp4'), 'r+')
  const at = size - head.length + head.lastIndexOf('stsz') + 12
  await file.write(Buffer.from([0, 0, 1, 0, 0xff, 0xff, 0xff, 0xff]), 0, 8, at - 4)
  await file.close()
  expect(await copiedSound(options(fileOf('claims.mp4')))).toBeNull()
})

it('reports a missing file', async () => {
  await expect(copiedSound(options(fileOf('none.mp4')))).rejects.toMatchObject({ code: 'missing_media' })
})
