import { makeMedia } from './media.ts'

/** A vertical bar that moves eight pixels per field: combs if two fields are shown as one frame. */
const moving = "color=black:s=128x64:r=50:d=1,format=gray,geq=lum='235*between(X-8*mod(N\\,12),8,24)'"

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-flags', '+ildct+ilme', '-pix_fmt', 'yuv420p'] as const // biome-ignore format: one row
const x264Params = (value: string) => ['-x264-params', value] as const

/** One second, 25 frames of two fields. */
export const interlacedVideos = {
  'H.264, top field first': { order: 'tff', coding: [...x264, ...x264Params('tff=1')] },
  'H.264, bottom field first': { order: 'bff', coding: [...x264, ...x264Params('bff=1')] },
  'MPEG-2, top field first': { order: 'tff', coding: ['-c:v', 'mpeg2video', '-q:v', '2', '-flags', '+ildct+ilme', '-top', '1'] }, 
  'MPEG-2, bottom field first': { order: 'bff', coding: ['-c:v', 'mpeg2video', '-q:v', '2', '-flags', '+ildct+ilme', '-top', '0'] },
  'ProRes, top field first': { order: 'tff', coding: ['-c:v', 'prores_ks', '-flags', '+ildct', '-field_order', 'tt'] },
} as const // biome-ignore format: one file each

export type InterlacedVideo = keyof typeof interlacedVideos

/** @param path ends in `.mov` */
export async function makeInterlaced(name: InterlacedVideo, path: string): Promise<string> {
  const { coding, order } = interlacedVideos[name]
  const first = order === 'tff' ? 'interleave_top' : 'interleave_bottom'
  const weave = `tinterlace=mode=${first},setfield=mode=${order}`
  return await makeMedia('-f', 'lavfi', '-i', moving, '-vf', weave, '-r', '25', ...coding, path)
}
