import { makeMedia } from './media.ts'

/** Left half red, right half transparent; one second of 128 × 64 pixels. */
const picture = "color=red:s=128x64:r=30:d=1,format=rgba,geq=r=255:g=0:b=0:a='255*lt(X,64)'"

export const halfClearVideos = {
  'VP9 in WebM': { container: 'webm', coding: ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-cpu-used', '8', '-auto-alt-ref', '0'] },
  'VP8 in WebM': { container: 'webm', coding: ['-c:v', 'libvpx', '-pix_fmt', 'yuva420p', '-b:v', '1M', '-deadline', 'realtime', '-auto-alt-ref', '0'] },
  'ProRes 4444': { container: 'mov', coding: ['-c:v', 'prores_ks', '-profile:v', '4', '-pix_fmt', 'yuva444p10le'] },
  Animation: { container: 'mov', coding: ['-c:v', 'qtrle', '-pix_fmt', 'argb'] },
  'PNG in MOV': { container: 'mov', coding: ['-c:v', 'png', '-pix_fmt', 'rgba'] },
} as const // biome-ignore format: one file each

export type HalfClearVideo = keyof typeof halfClearVideos

export async function makeHalfClear(name: HalfClearVideo, path: string): Promise<string> {
  return await makeMedia('-f', 'lavfi', '-i', picture, ...halfClearVideos[name].coding, path)
}
