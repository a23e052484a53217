import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { extensionOf, uploadFormats } from '../../../contract/mediaTypes.ts'
import { ffmpeg, ffprobe, makeMedia, testPicture, testTone } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { describeFile } from '../probe/describeFile.ts'
import { soundCopyFormat } from './soundCopyFormat.ts'
import { copyWithSound } from './copyWithSound.ts'

const execute = promisify(execFile)
const file = temporaryFolder('sound-copies')

/** One line per decoded frame of a stream, with its time according to ffmpeg. */
async function decoded(path: string, stream: string): Promise<string> {
  const kind = stream.startsWith('v') ? ['-fps_mode', 'passthrough'] : []
  const words = ['-v', 'error', '-i', path, '-map', `0:${stream}`, ...kind, '-f', 'framemd5', '-']
  const { stdout } = await execute(ffmpeg, words, { maxBuffer: 64 * 1024 * 1024 })
  return stdout.replaceAll(/^#.*\n/gmu, '')
}

function inputOf(path: string) {
  const format = uploadFormats.find(({ extensions }) => extensions.includes(extensionOf(path)))
  if (format === undefined) throw new Error(`${path} has no known format.`)
  return { path, ffprobe, container: format.container, type: format.type }
}

async function copyOf(path: string, stream: number): Promise<string> {
  const input = inputOf(path)
  const copy = path.replace(/\.\w+$/u, `-copy.${soundCopyFormat(input.container).extension}`)
  const result = await copyWithSound(input, { stream, path: copy, ffmpeg, givesWay: false })
  expect(result).toEqual({ ok: true, value: copy })
  return copy
}

const soundsOf = async (path: string) =>
  (await describeFile(inputOf(path)))?.streams.filter(({ codec_type }) => codec_type === 'audio') ?? []

const picture = ['-f', 'lavfi', '-i', testPicture({ size: '64x64', rate: 10 })]
const tone = (hertz: number, seconds = 2) => ['-f', 'lavfi', '-i', testTone(seconds, hertz)]
const all = ['-map', '0', '-map', '1', '-map', '2']

it.each([
  ['two.mp4', ['-c:v', 'libx264', '-bf', '2', '-c:a', 'aac', '-metadata:s:a:1', 'language=eng']],
  ['two.mov', ['-c:v', 'libx264', '-c:a', 'pcm_s16le']],
  ['two.webm', ['-c:v', 'libvpx', '-c:a', 'libopus', '-b:v', '200k']],
])('%s is copied with its second sound without a change of picture, sound or times', async (name, encoding) => {
  const original = await makeMedia(...picture, ...tone(300), ...tone(900), ...all, ...encoding, file(name))
  const copy = await copyOf(original, 2)
  expect(await decoded(copy, 'v:0')).toBe(await decoded(original, 'v:0'))
  expect(await decoded(copy, 'a:0')).toBe(await decoded(original, 'a:1'))
  const sounds = await soundsOf(copy)
  expect(sounds.map(({ disposition }) => disposition?.default)).toEqual([1])
  const [, second] = await soundsOf(original)
  expect(sounds[0]?.tags?.['language']).toBe(second?.tags?.['language'])
})

/** The frames of `decoded` without their times, which Matroska rounds to milliseconds. */
const framesOf = (frames: string): string => frames.replaceAll(/^.*, *(?=\w+$)/gmu, '')

it.each([
  ['two.mkv', ['-c:v', 'libx264', '-c:a', 'flac']],
  ['two.avi', ['-c:v', 'mpeg4', '-bf', '2', '-c:a', 'pcm_s16le']],
  ['two.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
])('%s becomes a Matroska file with its second sound, without a change of picture or sound', async (name, encoding) => {
  const original = await makeMedia(...picture, ...tone(300), ...tone(900), ...all, ...encoding, file(name))
  const copy = await copyOf(original, 2)
  expect(extensionOf(copy)).toBe('mkv')
  expect(framesOf(await decoded(copy, 'v:0'))).toBe(framesOf(await decoded(original, 'v:0')))
  expect(framesOf(await decoded(copy, 'a:0'))).toBe(framesOf(await decoded(original, 'a:1')))
})

it('a sound file without picture is copied with its second sound', async () => {
  const encoding = ['-map', '0', '-map', '1', '-c:a', 'aac']
  const original = await makeMedia(...tone(300), ...tone(900), ...encoding, file('tones.m4a'))
  const copy = await copyOf(original, 1)
  expect(await decoded(copy, 'a:0')).toBe(await decoded(original, 'a:1'))
  expect(await soundsOf(copy)).toHaveLength(1)
})

it('times stay the same if only the sound that is left out starts at zero', async () => {
  const late = ['-itsoffset', '0.5']
  const encoding = ['-fps_mode', 'passthrough', '-c:v', 'libx264', '-c:a', 'aac']
  const words = [...late, ...picture, ...tone(300), ...late, ...tone(900), ...all, ...encoding]
  const original = await makeMedia(...words, file('late.mp4'))
  const copy = await copyOf(original, 2)
  expect(await decoded(copy, 'v:0')).toBe(await decoded(original, 'v:0'))
  expect(await decoded(copy, 'a:0')).toBe(await decoded(original, 'a:1'))
  expect((await soundsOf(copy)).map(({ disposition }) => disposition?.default)).toEqual([1, 0])
})

it('refuses a file that cannot be read', async () => {
  const path = await makeMedia(...tone(300), file('tone.mp4'))
  const copy = { stream: 7, path: file('none.mp4'), ffmpeg, givesWay: false }
  expect(await copyWithSound(inputOf(path), copy)).toMatchObject({ ok: false, refusal: { code: 'media_unreadable' } })
})
