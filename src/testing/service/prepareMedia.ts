import { type MediaContainer, uploadFormats } from '../../contract/mediaTypes.ts'
import { type PreparationInput, prepareAsset } from '../../service/media/prepare/prepareAsset.ts'
import { describeStream, ffmpeg, ffprobe } from '../media/media.ts'

/** Arguments for fast, ordinary H.264 encoding. */
export const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] as const

/** A picture with a red left half and a blue right half, for `-f lavfi -i`. */
export function twoColours(size: string): string {
  return `color=red:size=${size}:rate=30:duration=1,drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill`
}

/** Whether a colour is the red half of `twoColours`. */
export function isRed([red, , blue]: readonly [number, number, number]): boolean {
  return red > 200 && blue < 60
}

/** Prepares a file into the folder `<file>.made`. */
export async function attemptPreparation(
  inputPath: string,
  container: MediaContainer,
  more: Partial<PreparationInput> = {},
) {
  const type = uploadFormats.find((format) => format.container === container)?.type ?? 'video'
  return await prepareAsset({ inputPath, container, type, outputFolder: `${inputPath}.made`, ffmpeg, ffprobe, ...more })
}

/** Prepares a file that must not be refused. */
export async function prepareMedia(inputPath: string, container: MediaContainer, more: Partial<PreparationInput> = {}) {
  const result = await attemptPreparation(inputPath, container, more)
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`)
  return result.value
}

/** Facts about a proxy's video stream, after decoding all of it. */
export async function proxyFacts(path: string): Promise<Readonly<Record<string, string>>> {
  const entries =
    'codec_name,width,height,pix_fmt,has_b_frames,color_space,color_transfer,color_primaries,color_range,r_frame_rate,start_time,nb_read_frames'
  return await describeStream(path, 'v:0', entries)
}
