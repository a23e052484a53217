import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalDrive } from '../../service/providers/drives/local/createLocalDrive.ts'
import type { DriveEntry } from '../../service/providers/drives.ts'
import { localDriveSnapshotStore } from '../../service/stores/drives/localDriveSnapshotStore.ts'
import type { TestService } from '../service/service.ts'

const never = new AbortController().signal

/** The folder that serves as the drive of a service. */
export async function localDriveOf({ running }: TestService) {
  const { config, db, now } = running.context
  await mkdir(config.driveFolder, { recursive: true })
  const drive = createLocalDrive({
    folder: config.driveFolder,
    label: 'Test',
    snapshots: localDriveSnapshotStore(db, now),
  })
  const entries = async (folderId: string | null): Promise<readonly DriveEntry[]> =>
    (await drive.list({ folderId, cursor: null }, never)).entries
  const idIn = async (folderId: string | null, name: string): Promise<string> => {
    const entry = (await entries(folderId)).find((each) => each.name === name)
    if (entry === undefined) throw new Error(`The drive has no ${name}.`)
    return entry.id
  }
  return {
    path: config.driveFolder,
    /** Writes a file at the top of the drive, or in a folder there. Returns its id. */
    put: async (name: string, bytes: Uint8Array, folder?: string): Promise<string> => {
      await writeFile(join(config.driveFolder, folder ?? '', name), bytes)
      return await idIn(folder === undefined ? null : await idIn(null, folder), name)
    },
    makeFolder: async (name: string): Promise<string> => {
      await mkdir(join(config.driveFolder, name))
      return await idIn(null, name)
    },
    namesIn: async (folder: string): Promise<readonly string[]> =>
      (await readdir(join(config.driveFolder, folder))).toSorted(),
  }
}
