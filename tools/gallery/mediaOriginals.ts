import { join } from 'node:path'
import { makeMedia, orientJpeg, testPicture, testTone, rotateMovie } from '../../src/testing/media/media.ts'

/** An uploaded file. The preview shows its proxy, an export the file itself. */
export interface MediaOriginal {
  readonly name: string
  readonly container: 'mp4' | 'mov' | 'webm' | 'jpeg' | 'png'
  readonly make: (path: string) => Promise<string>
}

interface Encoding {
  readonly size?: string
  readonly rate?: number
  readonly filters?: string
  readonly codec?: readonly string[]
  readonly tags?: readonly string[]
}

/** Makes edges as soft as a camera's. */
const SOFT = 'gblur=sigma=1.5'
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12']

function encoded({ codec = H264, filters = 'format=yuv420p', rate = 30, size = '320x180', tags = [] }: Encoding) {
  return async (path: string): Promise<string> =>
    await makeMedia(
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=${rate}:duration=2:decimals=2,${SOFT},${filters}`,
      '-f',
      'lavfi',
      '-i',
      testTone(2),
      ...codec,
      ...tags,
      path,
    )
}

const tagsOf = (matrix: string, range = 'tv'): string[] =>
  ['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix, '-color_range', range].flat()

const BT709 = tagsOf('bt709')
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-crf',
  '20',
  '-b:v',
  '0',
  '-c:a',
  'libopus',
]

const to709 = (format: string): string => `scale=out_color_matrix=bt709:out_range=tv,format=${format}`
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '10', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'] // biome-ignore format: one row
const to2020 = 'scale=out_color_matrix=bt2020nc:out_range=tv,format=yuv420p10le'
const tags2020 = (transfer: string): string[] => [
  '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', transfer,
] // biome-ignore format: one row reads as the option it is

/** Opaque at the left, transparent at the right, with a soft border. */
const FADED = "format=gbrap,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*clip(2-3*X/W,0,1)'"
const VP8 = ['-c:v', 'libvpx', '-b:v', '4M', '-deadline', 'realtime', '-auto-alt-ref', '0', '-c:a', 'libopus']

/** Files whose colours or fields browsers do not show, or show differently. */
const colourOriginals: readonly MediaOriginal[] = [
  { name: 'small, silent about its colours', container: 'mp4', make: encoded({ filters: to709('yuv420p') }) },
  { name: 'BT.2020 without HDR', container: 'mov', make: encoded({ filters: to2020, codec: HEVC, tags: tags2020('bt2020-10') }) },
  { name: 'PQ', container: 'mov', make: encoded({ filters: to2020, codec: HEVC, tags: tags2020('smpte2084') }) },
  { name: 'HLG', container: 'mov', make: encoded({ filters: to2020, codec: HEVC, tags: tags2020('arib-std-b67') }) },
  {
    name: 'Display P3',
    container: 'mov',
    make: encoded({
      filters: to709('yuv420p10le'), codec: HEVC, tags: ['-colorspace', 'bt709', '-color_primaries', 'smpte432', '-color_trc', 'bt709'],
    }),
  },
  { name: 'ProRes 422', container: 'mov', make: encoded({ filters: to709('yuv422p10le'), codec: ['-c:v', 'prores_ks'], tags: BT709 }) },
  {
    name: 'interlaced MPEG-2',
    container: 'mov',
    make: encoded({
      filters: `${to709('yuv420p')},setfield=tff`, codec: ['-c:v', 'mpeg2video', '-q:v', '2', '-flags', '+ildct+ilme'], tags: BT709,
    }),
  },
] // biome-ignore format: one file each

const alphaOriginals: readonly MediaOriginal[] = [
  { name: 'VP8 with alpha', container: 'webm', make: encoded({ filters: `${FADED},${to709('yuva420p')}`, codec: VP8, tags: BT709 }) },
  { name: 'VP9 with alpha', container: 'webm', make: encoded({ filters: `${FADED},${to709('yuva420p')}`, codec: [...VP9, '-auto-alt-ref', '0'], tags: BT709 }) },
  { name: 'ProRes 4444', container: 'mov', make: encoded({ filters: `${FADED},${to709('yuva444p10le')}`, codec: ['-c:v', 'prores_ks', '-profile:v', '4'], tags: BT709 }) },
  { name: 'Animation with alpha', container: 'mov', make: encoded({ filters: `${FADED},format=argb`, codec: ['-c:v', 'qtrle'] }) },
  { name: 'PNG in MOV', container: 'mov', make: encoded({ filters: `${FADED},format=rgba`, codec: ['-c:v', 'png'] }) },
] // biome-ignore format: one file each

/** One file of each common kind. */
export const mediaOriginals: readonly MediaOriginal[] = [
  {
    name: 'BT.709',
    container: 'mp4',
    make: encoded({ filters: 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', tags: BT709 }),
  },
  {
    name: 'large, silent about its colours',
    container: 'mp4',
    make: encoded({ size: '1280x720', filters: 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p' }),
  },
  { name: 'BT.601', container: 'mp4', make: encoded({ tags: tagsOf('smpte170m') }) },
  {
    name: 'full range',
    container: 'mp4',
    make: encoded({
      filters: 'scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
      tags: tagsOf('bt709', 'pc'),
    }),
  },
  {
    name: '60 frames a second',
    container: 'mp4',
    make: encoded({ rate: 60, filters: 'scale=out_color_matrix=bt709,format=yuv420p', tags: BT709 }),
  },
  {
    name: '25 frames a second',
    container: 'mp4',
    make: encoded({ rate: 25, filters: 'scale=out_color_matrix=bt709,format=yuv420p', tags: BT709 }),
  },
  {
    name: 'turned by a phone',
    container: 'mp4',
    make: async (path) => {
      const filters = 'scale=out_color_matrix=bt709,format=yuv420p'
      return await rotateMovie(await encoded({ filters, tags: BT709 })(path), 90)
    },
  },
  {
    name: 'pixels that are not square',
    container: 'mp4',
    make: encoded({ size: '240x180', filters: 'scale=out_color_matrix=bt709,setsar=4/3,format=yuv420p', tags: BT709 }),
  },
  {
    name: 'WebM',
    container: 'webm',
    make: encoded({ filters: 'scale=out_color_matrix=bt709,format=yuv420p', codec: VP9, tags: BT709 }),
  },
  {
    name: 'a photo on its side',
    container: 'jpeg',
    make: async (path) =>
      await orientJpeg(
        await makeMedia(
          '-f',
          'lavfi',
          '-i',
          `${testPicture({ size: '320x240' })},${SOFT}`,
          '-frames:v',
          '1',
          '-q:v',
          '2',
          path,
        ),
        6,
      ),
  },
  ...colourOriginals,
  ...alphaOriginals,
]

export const originalId = (index: number): string =>
  `00000000-0000-4000-8000-0000000001${index.toString().padStart(2, '0')}`
export const originalPath = (folder: string, index: number, { container }: MediaOriginal): string =>
  join(folder, `original${index}.${container === 'jpeg' ? 'jpg' : container}`)
