import type { Seconds } from '../../../base/units.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import type { Encoding, RenderInput } from './renderInput.ts'
import { soundArguments } from './soundArguments.ts'

export interface FinishInput extends RenderInput {
  readonly encoding: Encoding
  readonly soundPath: string
}

/**
 * Arguments of the ffmpeg run that muxes picture and sound into one MP4 and copies the picture. The sound is trimmed or
 * padded to the exact length and encoded here, so that the encoder delay is stored in the edit list.
 */
export function finishArguments(input: FinishInput, outputPath: string): readonly string[] {
  const seconds: Seconds = input.frames.count / input.composition.fps
  const exactLength = `apad,atrim=end=${seconds.toFixed(6)}`
  return [
    ...ffmpegPrefix,
    ...inputArguments({ path: input.picturePath, container: 'mp4' }),
    ...inputArguments({ path: input.soundPath, container: 'wav' }),
    '-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1', '-c:v', 'copy',
    '-af', exactLength, ...soundArguments(input.encoding),
    '-movflags', '+faststart', '-f', 'mp4', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}
