import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackedFont } from '../unpackedFont.ts'

const { resolve } = createRequire(import.meta.url)
const LATIN_FONT = '@fontsource/anton/files/anton-latin-400-normal.woff'

/**
 * Writes the font of a title, and returns the option of `drawtext` that selects it. Scripts that the bundled font does
 * not have are drawn with the fonts of this machine.
 */
export async function titleFont(
  title: string,
  path: string,
): Promise<{ readonly file: string } | { readonly family: string }> {
  if (/[^\u0020-\u00ff\u2010-\u2026]/u.test(title)) return { family: 'Sans' }
  await writeFile(path, unpackedFont(await readFile(resolve(LATIN_FONT))))
  return { file: path }
}
