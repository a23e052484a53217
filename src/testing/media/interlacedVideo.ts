import { readFile, rm, writeFile } from 'node:fs/promises'
import { makeMedia } from './media.ts'

/**
 * A vertical bar that moves by a sixteenth of the width per frame. If two fields are shown as one frame, its edges show
 * combing.
 */
const moving = (size: string, rate: string): string =>
  `color=black:s=${size}:r=${rate}:d=1,format=gray,geq=lum='235*between(X/W*16-mod(N\\,12),1,3)'`

/** Left edge of the bar at a field, as a fraction of the width. */
export const barStart = (field: number): number => (1 + (field % 12)) / 16

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-flags', '+ildct+ilme', '-pix_fmt', 'yuv420p'] as const // biome-ignore format: one row
const x264Params = (value: string) => ['-x264-params', value] as const
const mpeg2 = ['-c:v', 'mpeg2video', '-q:v', '2', '-flags', '+ildct+ilme'] as const
const prores = ['-c:v', 'prores_ks', '-flags', '+ildct'] as const
const animation = ['-c:v', 'qtrle', '-pix_fmt', 'rgb24'] as const
const small = { size: '128x64', fields: '50', frames: '25' } as const

/** One-second files, each frame of which consists of two fields. */
export const interlacedVideos = {
  'H.264, top field first': { ...small, order: 'tff', coding: [...x264, ...x264Params('tff=1')] },
  'H.264, bottom field first': { ...small, order: 'bff', coding: [...x264, ...x264Params('bff=1')] },
  'MPEG-2, top field first': { ...small, order: 'tff', coding: [...mpeg2, '-top', '1'] },
  'MPEG-2, bottom field first': { ...small, order: 'bff', coding: [...mpeg2, '-top', '0'] },
  'MPEG-4, which only its frames describe': { ...small, order: 'tff', coding: ['-c:v', 'mpeg4', '-q:v', '2', '-flags', '+ildct+ilme'] },
  'ProRes, top field first, marked tt': { ...small, order: 'tff', coding: [...prores, '-field_order', 'tt'] },
  'ProRes, top field first, marked tb': { ...small, order: 'tff', coding: prores },
  'ProRes, bottom field first, marked bt': { ...small, order: 'bff', coding: prores },
  'Animation, top field first, marked tb': { ...small, order: 'tff', coding: animation },
  'Animation, bottom field first, marked bt': { ...small, order: 'bff', coding: animation },
  'DV of PAL': { size: '720x576', fields: '50', frames: '25', order: 'bff', coding: ['-c:v', 'dvvideo', '-pix_fmt', 'yuv420p'] },
  'DV of NTSC': { size: '720x480', fields: '60000/1001', frames: '30000/1001', order: 'bff', coding: ['-c:v', 'dvvideo', '-pix_fmt', 'yuv411p'] },
} as const // biome-ignore format: one file each

export type InterlacedVideo = keyof typeof interlacedVideos

const weave = (order: 'tff' | 'bff'): string =>
  `tinterlace=mode=${order === 'tff' ? 'interleave_top' : 'interleave_bottom'},setfield=mode=${order}`

/** @param path ends in `.mov` */
export async function makeInterlaced(name: InterlacedVideo, path: string): Promise<string> {
  const { coding, fields, frames, order, size } = interlacedVideos[name]
  return await makeMedia('-f', 'lavfi', '-i', moving(size, fields), '-vf', weave(order), '-r', frames, ...coding, path)
}

const mixedVideos = {
  'H.264': { extension: 'h264', progressive: [...x264.slice(0, -4), '-pix_fmt', 'yuv420p', ...x264Params('fake-interlaced=1')], interlaced: interlacedVideos['H.264, top field first'].coding },
  'MPEG-2': { extension: 'm2v', progressive: ['-c:v', 'mpeg2video', '-q:v', '2'], interlaced: interlacedVideos['MPEG-2, top field first'].coding },
} as const // biome-ignore format: one file each

export const mixedNames = ['H.264', 'MPEG-2'] as const satisfies readonly (keyof typeof mixedVideos)[]

/**
 * Makes a two-second video. The first second consists of progressive frames; the second one of fields if `hasFields` is
 * true.
 *
 * @param path ends in `.mov`
 */
export async function makeMixed(
  name: keyof typeof mixedVideos,
  path: string,
  { hasFields }: { readonly hasFields: boolean },
): Promise<string> {
  const { extension, interlaced, progressive } = mixedVideos[name]
  const [first, second, both] = ['first', 'second', 'both'].map((part) => `${path}.${part}.${extension}`)
  if (first === undefined || second === undefined || both === undefined) throw new Error('A path is missing.')
  await makeMedia('-f', 'lavfi', '-i', moving('128x64', '25'), ...progressive, first)
  await (hasFields
    ? makeMedia('-f', 'lavfi', '-i', moving('128x64', '50'), '-vf', weave('tff'), '-r', '25', ...interlaced, second)
    : makeMedia('-f', 'lavfi', '-i', moving('128x64', '25'), ...progressive, second))
  await writeFile(both, Buffer.concat([await readFile(first), await readFile(second)]))
  await makeMedia('-r', '25', '-i', both, '-c', 'copy', path)
  for (const part of [first, second, both]) await rm(part)
  return path
}
