import { expect, it } from 'vitest'
import { makeFlatVideo } from '../../../testing/media/flatVideo.ts'
import { ffprobe, makeMedia } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { ffprobeOutput } from '../probe/ffprobeOutput.ts'
import { readTraits } from './readTraits.ts'
import { traitsOf } from './traitsOf.ts'

const file = temporaryFolder('traits')

const streamOf = (facts: object) =>
  ffprobeOutput.parse({ streams: [{ index: 0, codec_type: 'video', codec_name: 'h264', pix_fmt: 'yuv420p', ...facts }] }).streams // biome-ignore format: one stream
const pictureOf = (facts: object) => traitsOf(streamOf(facts), 'mp4').picture

it.each([
  [576, 1024, 'bt709'],
  [1920, 1080, 'bt709'],
  [640, 360, 'bt709'],
  [720, 720, 'bt709'],
  [720, 576, 'bt601'],
  [720, 480, 'bt601'],
  [704, 576, 'bt601'],
  [352, 288, 'bt601'],
])('takes an untagged picture of %i × %i for %3$s', (width, height, matrix) => {
  expect(pictureOf({ width, height })?.matrix).toBe(matrix)
})

it.each([
  ['unknown', 'progressive'],
  ['progressive', 'progressive'],
  ['tt', 'by frame'],
  ['tb', 'by frame'],
])('leaves the order of the fields %s of H.264 to the decoder', (order, fields) => {
  expect(pictureOf({ width: 1920, height: 1080, field_order: order })?.fields).toBe(fields)
})

it.each([
  ['tt', 'top first'],
  ['tb', 'top first'],
  ['bb', 'bottom first'],
  ['bt', 'bottom first'],
])('takes the order of the fields %s from the container if the decoder does not know it', (order, fields) => {
  expect(pictureOf({ codec_name: 'prores', width: 720, height: 576, field_order: order })?.fields).toBe(fields)
})

it('determines whether browsers show a picture correctly', () => {
  const size = { width: 640, height: 360 }
  expect(pictureOf({ ...size, color_space: 'bt709' })?.browser).toBe('exact')
  expect(pictureOf(size)?.browser).toBe('approximate')
  expect(pictureOf({ width: 1280, height: 720 })?.browser).toBe('exact')
  expect(pictureOf({ ...size, color_space: 'bt2020nc', color_primaries: 'bt2020' })?.browser).toBe('none')
  expect(pictureOf({ ...size, field_order: 'tt' })?.browser).toBe('none')
  expect(pictureOf({ ...size, codec_name: 'prores', pix_fmt: 'yuv422p10le' })?.browser).toBe('none')
})

it('uses the first sound that the file enables, and lists all with their languages', async () => {
  const path = await makeMedia(
    '-f', 'lavfi', '-i', 'color=red:s=64x64:r=10:d=1', '-f', 'lavfi', '-i', 'anullsrc=d=1', '-f', 'lavfi', '-i', 'sine=d=1',
    '-map', '0:v', '-map', '1:a', '-map', '2:a', '-disposition:a:0', '0', '-disposition:a:1', 'default',
    '-metadata:s:a:0', 'language=fra', '-c:v', 'libx264', '-c:a', 'aac', file('two.mp4'),
  ) // biome-ignore format: one row reads as the option it is
  const traits = await readTraits({ path, container: 'mp4', type: 'video', ffprobe })
  expect(traits?.sound).toBe(2)
  expect(traits?.sounds).toMatchObject([
    { stream: 1, language: 'fra', isDefault: false },
    { stream: 2, language: null, isDefault: true },
  ])
})

it('reads wide colours from a file', async () => {
  const path = await makeFlatVideo('BT.2020 without HDR', file('wide.mov'))
  const traits = await readTraits({ path, container: 'mov', type: 'video', ffprobe })
  expect(traits?.picture).toMatchObject({ matrix: 'bt2020', primaries: 'bt2020', transfer: 'sdr', isFullRange: false })
})
