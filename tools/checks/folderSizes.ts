import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { endCheck, findings, leftOut } from './ratchet.ts'

/** Style, rule 5. A larger folder gets subfolders named by concept. */
const MAX_FILES = 25
const TEST = /[.](?:test|spec)[.]tsx?$/u

/** Migrations are one list in time. */
const isList = (folder: string): boolean => folder.endsWith('/migrations')

/** Folders that still have to be divided. */
const notYet: readonly string[] = []

/** Folders with more than 25 files, not counting tests, and the number of files in each. */
export async function fullFolders(root: string): Promise<ReadonlyMap<string, string>> {
  const counts = new Map<string, number>()
  for await (const entry of glob('{src,e2e,tools}/**/*', {
    cwd: root,
    exclude: ['**/node_modules'],
    withFileTypes: true,
  })) {
    const folder = resolve(entry.parentPath)
      .slice(resolve(root).length + 1)
      .replaceAll('\\', '/')
    if (!entry.isFile() || TEST.test(entry.name) || leftOut.test(`${folder}/`) || isList(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > MAX_FILES).toSorted(([, left], [, right]) => right - left)
  return new Map(full.map(([folder, count]) => [folder, `${count} files, and a folder holds at most ${MAX_FILES}.`]))
}

if (import.meta.main) {
  endCheck(findings({ over: await fullFolders(resolve(import.meta.dirname, '../..')), notYet }))
}
