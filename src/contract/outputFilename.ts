import { bytePrefix, FORBIDDEN_IN_FILE_NAMES, isVisibleName, withoutDeviceName } from '../base/fileNames.ts'

/** File systems allow 255 bytes or UTF-16 units; browsers may append a suffix such as ` (1)`. */
const MAX_STEM_BYTES = 240

const FORBIDDEN = new RegExp(`[${FORBIDDEN_IN_FILE_NAMES}]`, 'gu')

/** The file name of a render, derived from its title and valid on every file system. */
export function outputFilename(title: string): string {
  const plain = title
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/\.mp4$/iu, '')
    .replace(/^[.\s]+/u, '')
  const stem = bytePrefix(withoutDeviceName(plain), MAX_STEM_BYTES).trim()
  return `${isVisibleName(stem) ? stem : 'video'}.mp4`
}
