import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { type Conversion, runConversion } from './conversion.ts'
import { imageSizeOf, type PixelSize } from './proxySize.ts'

const thumbnailSide = 480
const toJpeg = 'out_color_matrix=bt601:out_range=pc,format=yuvj420p'
/** JPEG is always BT.601 full range; the proxy is BT.709. */
export const toJpegColours = `flags=bilinear:in_color_matrix=bt709:in_range=tv:${toJpeg}`

interface Pictured {
  readonly path: string
  readonly container: MediaContainer
  /** Size as displayed. */
  readonly size: PixelSize
  /** True if the file has the colours of a proxy. Any other file declares its own. */
  readonly isProxy: boolean
}

/** Makes the thumbnail of a video from a frame after a tenth of its duration, or from its first frame. */
export async function makeThumbnail(conversion: Conversion, pictured: Pictured): Promise<string> {
  const path = join(conversion.folder, 'thumbnail.jpg')
  const { container, isProxy, path: inputPath } = pictured
  const size = imageSizeOf(pictured.size, thumbnailSide)
  const at = ((conversion.probe.durationMs ?? 0) / 10_000).toFixed(3)
  const run = async (seek: string): Promise<boolean> => {
    await runConversion(
      { ...conversion, onProgress: () => undefined },
      {
        arguments: [
          ...ffmpegPrefix,
          '-ss',
          seek,
          ...inputArguments({ path: inputPath, container }),
          '-map',
          isProxy ? '0:v:0' : `0:${conversion.probe.videoStream ?? 0}`,
          '-vf',
          `scale=${size.width}:${size.height}:${isProxy ? toJpegColours : `flags=bilinear:${toJpeg}`},setsar=1`,
          '-frames:v',
          '1',
          '-update',
          '1',
          '-q:v',
          '4',
          '-c:v',
          'mjpeg',
          '-f',
          'image2',
          path,
        ],
      },
    )
    return await isNotEmpty(path)
  }
  if (!(await run(at))) await run('0')
  return path
}

async function isNotEmpty(path: string): Promise<boolean> {
  try {
    return (await readFile(path)).length > 0
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await rm(path, { force: true })
    return false
  }
}
