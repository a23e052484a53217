import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'
import type { PictureSize } from './cameraMove.ts'

export interface SmallPicture extends PictureSize {
  /** RGB, three bytes a pixel. */
  readonly pixels: Uint8Array
}

interface PictureFile {
  readonly path: string
  readonly container: MediaContainer
  readonly ffmpeg: string
  readonly signal: AbortSignal
  readonly size: PictureSize
}

/** Decodes a picture at a size, which should be small. */
export async function readPicture(file: PictureFile): Promise<SmallPicture> {
  const { size } = file
  const { output } = await runProcess({
    command: file.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      ...inputArguments(file),
      '-vf', `scale=${size.width}:${size.height}:flags=bicubic`,
      '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1',
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: 60_000,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal: file.signal,
  })
  if (output.length !== size.width * size.height * 3) throw new Error('A picture could not be decoded.')
  return { width: size.width, height: size.height, pixels: output }
}
