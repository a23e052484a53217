import type { MediaContainer } from '../../contract/mediaTypes.ts'
import { makeMedia } from '../media/media.ts'
import { FLAT } from '../media/flatVideo.ts'

const hex = FLAT.map((value) => value.toString(16).padStart(2, '0')).join('')
const flat = (size: string): string => `color=0x${hex}:s=${size}:r=24:d=1,format=gbrp`
/** The lowest quarter is transparent. */
const clearBelow = `${flat('160x90')},format=gbrap,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*lt(Y,H*3/4)'`

const to709 = (format: string) => ['-vf', `scale=out_color_matrix=bt709:out_range=tv,format=${format}`] as const
const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'] as const

interface MatrixClip {
  readonly container: Extract<MediaContainer, 'mp4' | 'mov' | 'webm'>
  readonly hasAlpha: boolean
  readonly arguments: readonly string[]
}

const sized = (size: string) => (container: MatrixClip['container'], format: string, coding: readonly string[]) => ({
  container,
  hasAlpha: false,
  arguments: [flat(size), ...to709(format), ...coding],
})
const opaque = sized('160x90')
const clear = (container: MatrixClip['container'], ...coding: readonly string[]) => ({
  container,
  hasAlpha: true,
  arguments: [clearBelow, ...coding],
})

/** One-second clips of the colour `FLAT`, one for each codec that people edit. */
export const matrixClips = {
  'H.264': opaque('mp4', 'yuv420p', ['-c:v', 'libx264', '-preset', 'veryfast', ...tags]),
  'HEVC 10 bit': opaque('mp4', 'yuv420p10le', ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', ...tags]),
  VP8: opaque('webm', 'yuv420p', ['-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'realtime']),
  'VP9 with alpha': clear('webm', ...to709('yuva420p'), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '10', '-b:v', '0', '-auto-alt-ref', '0', ...tags),
  AV1: opaque('mp4', 'yuv420p', ['-c:v', 'libaom-av1', '-usage', 'realtime', '-cpu-used', '8', '-crf', '20', ...tags]),
  'ProRes 422': opaque('mov', 'yuv422p10le', ['-c:v', 'prores_ks', ...tags]),
  'ProRes 4444 with alpha': clear('mov', ...to709('yuva444p10le'), '-c:v', 'prores_ks', '-profile:v', '4', ...tags),
  'Animation with alpha': clear('mov', '-pix_fmt', 'argb', '-c:v', 'qtrle'),
  CineForm: sized('160x96')('mov', 'yuv422p10le', ['-c:v', 'cfhd', ...tags]),
  DNxHR: sized('256x144')('mov', 'yuv422p', ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_sq', ...tags]),
  'interlaced MPEG-2': opaque('mov', 'yuv420p,setfield=tff', ['-c:v', 'mpeg2video', '-q:v', '2', '-r', '25', '-flags', '+ildct+ilme', '-top', '1', ...tags]),
  'Motion JPEG': { container: 'mov', hasAlpha: false, arguments: [flat('160x90'), '-vf', 'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p', '-c:v', 'mjpeg', '-q:v', '2'] },
} as const satisfies Readonly<Record<string, MatrixClip>> // biome-ignore format: one clip each

export type MatrixClipName = keyof typeof matrixClips

export async function makeMatrixClip(name: MatrixClipName, path: string): Promise<string> {
  return await makeMedia('-f', 'lavfi', '-i', ...matrixClips[name].arguments, path)
}
