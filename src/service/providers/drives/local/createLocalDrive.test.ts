import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openTestDatabase } from '../../../../testing/database/database.ts'
import { describeDrive } from '../../../../testing/providers/drives/driveBehaviour.ts'
import { localDriveSnapshotStore } from '../../../stores/drives/localDriveSnapshotStore.ts'
import { createLocalDrive } from './createLocalDrive.ts'
import { idOf, isHiddenName } from './localItems.ts'

describeDrive('The local drive', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'local-drive-')))
  const database = await openTestDatabase()
  const snapshots = localDriveSnapshotStore(database.db, () => new Date())
  return {
    drive: createLocalDrive({ folder: root, label: 'Drive', snapshots, settleMs: 0 }),
    uploadBytes: 1024 ** 2,
    hidesDotFiles: true,
    makeFolder: async (path) => {
      await mkdir(join(root, path))
      return idOf(path)
    },
    put: async (path, bytes) => {
      await writeFile(join(root, path), bytes)
      return idOf(path)
    },
    remove: async (path) => await rm(join(root, path), { recursive: true }),
    files: async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && !isHiddenName(entry.name))
      const contents = files.map(async ({ name, parentPath }) => {
        const path = join(parentPath, name)
        return [relative(join(root, folder), path), await readFile(path)] as const
      })
      return new Map(await Promise.all(contents))
    },
    expireCursors: async () => {
      await database.db.deleteFrom('local_drive_snapshots').execute()
    },
    stop: async () => {
      await database.close()
      await rm(root, { recursive: true })
    },
  }
})
