import type { MediaContainer } from '../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from './ffmpegArguments.ts'
import { preparationMemory } from './preparationMemory.ts'
import { runProcess } from './runProcess.ts'
import type { RgbPixels } from './talking/drawTriangles.ts'
import type { FrameSize } from './talking/faceWarp.ts'

/** A part of a picture, in its pixels. */
export interface PictureCrop extends FrameSize {
  readonly x: number
  readonly y: number
}

export interface PictureRead {
  readonly path: string
  readonly container: MediaContainer
  readonly crop?: PictureCrop
  readonly size: FrameSize
  readonly ffmpeg: string
  readonly signal: AbortSignal
}

/** Decodes a picture, or a part of it, at another size. Clear parts become white. Throws `ProcessError`. */
export async function readPicture({ crop, ffmpeg, signal, size, ...file }: PictureRead): Promise<RgbPixels> {
  const pixels = size.width * size.height
  const part = crop === undefined ? '' : `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y},`
  const { output } = await runProcess({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-noautorotate',
      ...inputArguments(file),
      '-vf',
      `${part}scale=${size.width}:${size.height}:flags=lanczos`,
      ...'-frames:v 1 -f rawvideo -pix_fmt rgba pipe:1'.split(' '),
    ],
    deadlineMs: 60_000,
    maxOutputBytes: pixels * 4,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal,
  })
  if (output.length !== pixels * 4) throw new Error(`A picture has ${output.length} bytes instead of ${pixels * 4}.`)
  return onWhite(output)
}

function onWhite(rgba: Uint8Array): RgbPixels {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const cover = (rgba[from + 3] ?? 255) / 255
    for (let channel = 0; channel < 3; channel += 1)
      rgb[to + channel] = 255 + ((rgba[from + channel] ?? 255) - 255) * cover + 0.5
  }
  return rgb
}
