import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { type Conversion, runConversion } from './conversion.ts'
import type { ProxyEncoding } from './proxyEncoding.ts'
import { imageSizeOf, type PixelSize } from './proxySize.ts'
import type { PictureTraits } from '../../../contract/sourceTraits.ts'

const thumbnailSide = 480

interface Pictured {
  readonly path: string
  readonly container: MediaContainer
  /** Size as displayed. */
  readonly size: PixelSize
  /** True if the file is a proxy with this encoding, false if it is an original that browsers play. */
  readonly isProxy: boolean
  readonly encoding: ProxyEncoding
}

/** Makes the thumbnail of a video from the frame after a tenth of its duration, or else from its first frame. */
export async function makeThumbnail(conversion: Conversion, pictured: Pictured): Promise<string> {
  const { container, encoding, isProxy, path: inputPath } = pictured
  const path = join(conversion.folder, `thumbnail${encoding.stillSuffix}`)
  const { picture } = conversion.probe.traits
  const fromSource = picture === null ? '' : sourceColours(picture)
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
          ...(isProxy ? encoding.decoder : []),
          ...inputArguments({ path: inputPath, container }),
          '-map',
          isProxy ? '0:v:0' : `0:${conversion.probe.videoStream ?? 0}`,
          '-vf',
          `${isProxy ? '' : fromSource}scale=${size.width}:${size.height}:${encoding.toStill},setsar=1`,
          '-frames:v',
          '1',
          '-update',
          '1',
          ...encoding.still,
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

/** Converts the colours of an original that browsers play to those of a proxy. */
function sourceColours({ isFullRange, matrix }: PictureTraits): string {
  const from = `in_color_matrix=${matrix === 'bt601' ? 'bt601' : 'bt709'}:in_range=${isFullRange ? 'pc' : 'tv'}`
  return `scale=${from}:out_color_matrix=bt709:out_range=tv,`
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
