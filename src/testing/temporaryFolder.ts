import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Creates a folder before the tests of a `describe` and removes it afterwards. Returns paths inside it. */
export function temporaryFolder(prefix: string): (name: string) => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `${prefix}-`))
  })
  afterAll(async () => await rm(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}
