import { writeFile } from 'node:fs/promises'
import type { PictureTraits } from '../../../contract/sourceTraits.ts'
import { runProcess } from '../runProcess.ts'
import type { PictureTarget } from './pictureFilters.ts'
import { wideColourLut } from './wideColourLut.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface TargetOptions {
  readonly picture: PictureTraits
  readonly size: Size
  /** Display size of the source. */
  readonly source: Size
  /** Path to which the LUT is written if the picture has wide colours. */
  readonly lutPath: string
  readonly ffmpeg: string
}

/** Determines which filters this ffmpeg has, and writes the LUT if the picture has wide colours. */
export async function pictureTarget(options: TargetOptions): Promise<PictureTarget> {
  const { ffmpeg, lutPath, picture, size, source } = options
  const lut = wideColourLut(picture)
  if (lut !== null) await writeFile(lutPath, lut)
  const isEven = source.width % 2 === 0 && source.height % 2 === 0
  return {
    ...size,
    lutPath: lut === null ? null : lutPath,
    hasZscale: lut === null && isEven && (await hasFilter(ffmpeg, 'zscale')),
  }
}

/** Whether this ffmpeg has a filter. */
async function hasFilter(ffmpeg: string, name: string): Promise<boolean> {
  const { output } = await runProcess({ command: ffmpeg, arguments: ['-hide_banner', '-filters'], deadlineMs: 20_000 })
  return output
    .toString('utf8')
    .split('\n')
    .some((line) => line.trim().split(/\s+/)[1] === name)
}
