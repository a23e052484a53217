import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface PlantedTree extends AsyncDisposable {
  readonly root: string
}

/** Creates a temporary source tree for the test of a check, from texts by path. */
export async function plantedTree(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const root = await mkdtemp(join(tmpdir(), 'framewright-planted-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return { root, [Symbol.asyncDispose]: async () => await rm(root, { recursive: true, force: true }) }
}
