import { makeMedia } from './media.ts'

/** The colour that the files of `makeFlatVideo` show. */
export const FLAT = [200, 60, 40] as const

const to = (matrix: string): string => `scale=out_color_matrix=${matrix}:out_range=tv`
const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'] as const
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:lossless=1', '-tag:v', 'hvc1'] as const // biome-ignore format: one row

/** `FLAT` as 10-bit Y'CbCr in BT.2020 with a BT.1886 gamma, computed by hand. */
const WIDE = [418, 417, 664] as const
const wide = `color=black:s=128x72:r=30:d=1,format=yuv420p10le,geq=lum=${WIDE[0]}:cb=${WIDE[1]}:cr=${WIDE[2]}`
const flat = (size: string): string =>
  `color=0x${FLAT.map((value) => value.toString(16).padStart(2, '0')).join('')}:s=${size}:r=30:d=1,format=gbrp`

/** One-second files of one colour, each with different tags. */
export const flatVideos = {
  'untagged, upright phone size': [flat('90x160'), '-vf', `${to('bt709')},format=yuv420p`, ...lossless],
  'untagged PAL': [flat('720x576'), '-vf', `${to('bt601')},format=yuv420p`, ...lossless],
  'tagged BT.601': [flat('160x90'), '-vf', `${to('bt601')},format=yuv420p`, ...lossless, '-colorspace', 'smpte170m'],
  'full range': [
    flat('160x90'), '-vf', 'scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p', ...lossless, '-colorspace', 'bt709',
  ],
  'BT.2020 without HDR': [
    wide, ...hevc, '-pix_fmt', 'yuv420p10le', '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'bt2020-10',
  ],
  'ProRes 422': [flat('160x90'), '-vf', `${to('bt709')},format=yuv422p10le`, '-c:v', 'prores_ks'],
  CineForm: [flat('160x96'), '-vf', `${to('bt709')},format=yuv422p10le`, '-c:v', 'cfhd'],
  DNxHR: [flat('256x144'), '-vf', `${to('bt709')},format=yuv422p`, '-c:v', 'dnxhd', '-profile:v', 'dnxhr_sq'],
  'Animation, which is RGB': [flat('160x90'), '-vf', 'format=rgb24', '-c:v', 'qtrle'],
} as const // biome-ignore format: one file each

export type FlatVideo = keyof typeof flatVideos

/** @param path ends in `.mov` */
export async function makeFlatVideo(name: FlatVideo, path: string): Promise<string> {
  return await makeMedia('-f', 'lavfi', '-i', ...flatVideos[name], path)
}

/** A colour of high dynamic range. @param path ends in `.mov` */
export async function makeHdrVideo(transfer: 'smpte2084' | 'arib-std-b67', path: string): Promise<string> {
  const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', transfer] as const
  return await makeMedia('-f', 'lavfi', '-i', wide, ...hevc, '-pix_fmt', 'yuv420p10le', ...tags, path)
}
