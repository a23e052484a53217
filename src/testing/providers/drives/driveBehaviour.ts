import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { itReadsDrive } from './driveReading.ts'
import { itReportsChanges } from './driveChanges.ts'
import { itUploads } from './driveUploads.ts'
import type { DriveScene, DriveUnderTest } from './driveUnderTest.ts'

/** The conformance tests of drives, which every implementation runs. */
export function describeDrive(name: string, open: () => Promise<DriveUnderTest>): void {
  describe(`${name} as a drive`, () => {
    let under: DriveUnderTest | null = null
    let local = ''
    let folders = 0
    const opened = (): DriveUnderTest => {
      if (under === null) throw new Error('The drive is not open.')
      return under
    }
    const scene: DriveScene = {
      under: opened,
      localPath: (file) => join(local, file),
      newFolder: async () => {
        folders += 1
        const folder = `folder ${folders}`
        return { folder, folderId: await opened().makeFolder(folder) }
      },
    }
    beforeAll(async () => {
      local = await mkdtemp(join(tmpdir(), 'drive-'))
      under = await open()
    })
    afterAll(async () => {
      await under?.stop()
      await rm(local, { recursive: true, force: true })
    })
    itReadsDrive(scene)
    itUploads(scene)
    itReportsChanges(scene)
  })
}
