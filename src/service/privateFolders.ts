import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders and files that the service makes are its own user's alone, whatever it and its programs do not say. */
const OTHERS_NOTHING = 0o077

/**
 * Keeps other users of this machine out of the data folder: what is made from now on, and what an earlier version left open in it. The
 * folder itself keeps what lies deeper.
 */
export async function makePrivate(dataFolder: string): Promise<void> {
  process.umask(OTHERS_NOTHING)
  await mkdir(dataFolder, { recursive: true })
  let isShared = false
  for (const { name } of await readdir(dataFolder, { withFileTypes: true })) {
    const path = join(dataFolder, name)
    const { mode, uid } = await lstat(path)
    const isOwn = process.getuid === undefined || uid === process.getuid()
    // PostgreSQL's folder may belong to the user that it runs as where root starts the service. It is private by itself.
    if (!isOwn) isShared = true
    else if ((mode & 0o170000) !== 0o120000) await chmod(path, mode & 0o700)
  }
  await chmod(dataFolder, isShared ? 0o711 : 0o700)
}
