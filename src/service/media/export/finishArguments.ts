import type { Seconds } from '../../../base/units.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import type { Encoding, RenderOrder } from './renderOrder.ts'
import { soundArguments } from './soundArguments.ts'

/** What was drawn, and how its sound is written. */
export interface FinishOrder extends RenderOrder {
  readonly encoding: Encoding
  readonly soundPath: string
}

/**
 * The ffmpeg run that puts picture and sound into one MP4. The picture is copied; the sound becomes AAC here, so that the
 * encoder's lead-in is in the edit list and sound and picture start together, and it is cut or filled to the exact length.
 */
export function finishArguments(order: FinishOrder, outputPath: string): readonly string[] {
  const seconds: Seconds = order.frames.count / order.composition.fps
  const exactLength = `apad,atrim=end=${seconds.toFixed(6)}`
  return [
    ...ffmpegPrefix,
    ...inputArguments({ path: order.picturePath, container: 'mp4' }),
    ...inputArguments({ path: order.soundPath, container: 'wav' }),
    '-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1', '-c:v', 'copy',
    '-af', exactLength, ...soundArguments(order.encoding),
    '-movflags', '+faststart', '-f', 'mp4', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}
