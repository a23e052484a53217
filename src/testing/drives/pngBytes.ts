import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeMedia, testPicture } from '../media/media.ts'

/** A small picture. */
export async function pngBytes(folder: string): Promise<Buffer> {
  const path = join(folder, 'picture.png')
  return await readFile(await makeMedia('-f', 'lavfi', '-i', testPicture({ size: '64x48' }), '-frames:v', '1', path))
}
