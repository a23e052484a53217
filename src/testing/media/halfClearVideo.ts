import { makeMedia } from './media.ts'

/** One second of 128 × 64 pixels. The left half is red, the right half transparent. */
const picture = "color=red:s=128x64:r=30:d=1,format=rgba,geq=r=255:g=0:b=0:a='255*lt(X,64)'"

const to709 = (format: string) => ['-vf', `scale=out_color_matrix=bt709:out_range=tv,format=${format}`] as const

export const halfClearVideos = {
  'VP9 in WebM': { container: 'webm', coding: [...to709('yuva420p'), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-auto-alt-ref', '0'] },
  'VP8 in WebM': { container: 'webm', coding: [...to709('yuva420p'), '-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-auto-alt-ref', '0'] },
  'ProRes 4444': { container: 'mov', coding: [...to709('yuva444p10le'), '-c:v', 'prores_ks', '-profile:v', '4'] },
  Animation: { container: 'mov', coding: ['-c:v', 'qtrle', '-pix_fmt', 'argb'] },
  'PNG in MOV': { container: 'mov', coding: ['-c:v', 'png', '-pix_fmt', 'rgba'] },
} as const // biome-ignore format: one file each

export type HalfClearVideo = keyof typeof halfClearVideos

export async function makeHalfClear(name: HalfClearVideo, path: string): Promise<string> {
  return await makeMedia('-f', 'lavfi', '-i', picture, ...halfClearVideos[name].coding, path)
}
