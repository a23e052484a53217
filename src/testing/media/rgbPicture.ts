import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RgbPicture } from '../../service/providers/vision/sampleSquare.ts'
import { ffmpeg } from './media.ts'

/** The first frame of a file, through filters that make it `width`×`height`. */
export async function rgbPicture(
  path: string,
  { filters, height, width }: { readonly width: number; readonly height: number; readonly filters: string },
): Promise<RgbPicture> {
  const words = [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    filters,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ]
  const { stdout } = await promisify(execFile)(ffmpeg, words, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  if (stdout.length !== width * height * 3) throw new Error(`The picture has ${stdout.length} bytes.`)
  return { width, height, pixels: stdout }
}
