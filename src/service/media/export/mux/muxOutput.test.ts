import { execFile } from 'node:child_process'
import { access, readFile, stat, truncate } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeStream, ffmpeg, makeMedia, testPicture, testTone } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { boxesOf } from '../mp4/mp4Boxes.ts'
import { muxOutput } from './muxOutput.ts'

const path = temporaryFolder('join')
const execute = promisify(execFile)
const order = { fps: 30, signal: new AbortController().signal } as const

/** Encodes a section of the test picture like a chunk, with B-frames. */
async function makeChunk(name: string, from: number, count: number, ...uint32s: readonly string[]): Promise<string> {
  const cut = `trim=start_frame=${from}:end_frame=${from + count},setpts=PTS-STARTPTS`
  const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-video_track_timescale', '90000']
  const source = testPicture({ size: '320x180', seconds: 4 })
  return await makeMedia('-f', 'lavfi', '-i', source, '-vf', cut, ...coded, ...uint32s, path(name))
}

/** One column of `framemd5` for each frame or sound packet: the time in frames (2) or the hash (5). */
async function columnOf(column: 2 | 5, file: string, stream: string, ...before: readonly string[]): Promise<string[]> {
  const uint32s = ['-v', 'error', ...before, '-i', file, '-map', `0:${stream}`, '-f', 'framehash', '-hash', 'md5', '-']
  const { stdout } = await execute(ffmpeg, uint32s)
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split(',')[column]?.trim() ?? '')
}

const hashesOf = async (file: string, stream: string, ...before: readonly string[]): Promise<string[]> =>
  await columnOf(5, file, stream, ...before)

describe('muxOutput', () => {
  beforeAll(async () => {
    await makeChunk("it's one.mp4", 0, 37)
    await makeChunk('two.mp4', 37, 50)
    await makeChunk('three.mp4', 87, 1)
    await makeMedia('-f', 'lavfi', '-i', testTone(88 / 30), '-c:a', 'aac', path('sound.m4a'))
  })

  const chunks = (): { path: string; count: number }[] => [
    { path: path("it's one.mp4"), count: 37 },
    { path: path('two.mp4'), count: 50 },
    { path: path('three.mp4'), count: 1 },
  ]

  it('shows each frame of the chunks in order, with the sound from its first sample on', async () => {
    const outputPath = path('whole.mp4')
    await muxOutput({ ...order, chunks: chunks(), sound: path('sound.m4a'), outputPath })
    const frames = await Promise.all(chunks().map(async (chunk) => await hashesOf(chunk.path, 'v')))
    expect(await hashesOf(outputPath, 'v')).toEqual(frames.flat())
    const times = await columnOf(2, outputPath, 'v', '-copyts')
    expect(times.map(Number)).toEqual(frames.flat().map((_, frame) => frame))
    expect(await hashesOf(outputPath, 'a')).toEqual(await hashesOf(path('sound.m4a'), 'a'))
    const wanted = 'start_time,duration,nb_frames,r_frame_rate'
    expect(await describeStream(outputPath, 'v:0', wanted)).toEqual({
      start_time: '0.000000',
      duration: (88 / 30).toFixed(6),
      nb_frames: '88',
      r_frame_rate: '30/1',
    })
    expect(await describeStream(outputPath, 'a:0', 'start_time')).toEqual({ start_time: '0.000000' })
  })

  it('finds each second at the position to which a player seeks', async () => {
    const outputPath = path('seek.mp4')
    await muxOutput({ ...order, chunks: chunks(), sound: path('sound.m4a'), outputPath })
    const all = await hashesOf(outputPath, 'v')
    const late = await hashesOf(outputPath, 'v', '-ss', '2')
    expect(late).toEqual(all.slice(60))
  })

  it('writes `moov` before the samples, so that playback starts while loading', async () => {
    const outputPath = path('head.mp4')
    await muxOutput({ ...order, chunks: chunks(), sound: path('sound.m4a'), outputPath })
    const types = boxesOf(await readFile(outputPath)).map(({ type }) => type)
    expect(types).toEqual(['ftyp', 'moov', 'mdat'])
  })

  it('concatenates chunks that are coded differently: without B-frames, and with other parameters', async () => {
    await makeChunk('plain.mp4', 37, 40, '-bf', '0', '-profile:v', 'baseline', '-g', '12')
    const mixed = [chunks()[0], { path: path('plain.mp4'), count: 40 }, chunks()[1]].flatMap((chunk) => chunk ?? [])
    const outputPath = path('mixed.mp4')
    await muxOutput({ ...order, chunks: mixed, sound: path('sound.m4a'), outputPath })
    const frames = await Promise.all(mixed.map(async (chunk) => await hashesOf(chunk.path, 'v')))
    expect(await hashesOf(outputPath, 'v')).toEqual(frames.flat())
    expect(await hashesOf(outputPath, 'v', '-ss', '2')).toEqual(frames.flat().slice(60))
  })

  it('fails if a chunk lacks frames, or is missing', async () => {
    const [first] = chunks()
    const short = [{ path: first?.path ?? '', count: 38 }]
    const long = [{ path: first?.path ?? '', count: 36 }]
    const missing = [{ path: path('nothing.mp4'), count: 1 }]
    for (const wrong of [short, long, missing]) {
      const joining = muxOutput({ ...order, chunks: wrong, sound: path('sound.m4a'), outputPath: path('wrong.mp4') })
      await expect(joining).rejects.toMatchObject({ code: 'render_failed' })
    }
    await expect(access(path('wrong.mp4'))).rejects.toThrow('ENOENT')
  })

  it('fails if a chunk ends before its samples do', async () => {
    const whole = await makeChunk('whole-part.mp4', 0, 37, '-movflags', '+faststart')
    await truncate(whole, (await stat(whole)).size - 10)
    const chunk = { path: whole, count: 37 }
    const joining = muxOutput({ ...order, chunks: [chunk], sound: path('sound.m4a'), outputPath: path('cut.mp4') })
    await expect(joining).rejects.toMatchObject({ code: 'render_failed', detail: expect.stringContaining('too early') })
  })

  it('stops when aborted', async () => {
    const stopped = { ...order, signal: AbortSignal.abort() }
    const joining = muxOutput({
      ...stopped,
      chunks: chunks(),
      sound: path('sound.m4a'),
      outputPath: path('stopped.mp4'),
    })
    await expect(joining).rejects.toMatchObject({ code: 'aborted' })
  })

  it.runIf(process.platform === 'linux')('reports a full disk', async () => {
    const joining = muxOutput({ ...order, chunks: chunks(), sound: path('sound.m4a'), outputPath: '/dev/full' })
    await expect(joining).rejects.toMatchObject({ code: 'disk_full' })
  })
})
