import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** With this umask, only this user can access what the service and its programs create. */
const OTHERS_NOTHING = 0o077

/**
 * Restricts the data folder to this user, both for files created from now on and for files that an earlier version left
 * accessible. Folders of other users and file systems without permissions are left unchanged.
 */
export async function makePrivate(dataFolder: string): Promise<void> {
  process.umask(OTHERS_NOTHING)
  await mkdir(dataFolder, { recursive: true })
  let isShared = false
  for (const name of await readdir(dataFolder)) {
    const path = join(dataFolder, name)
    const facts = await unlessGone(lstat(path))
    // If root starts the service, PostgreSQL's folder belongs to another user. PostgreSQL keeps it private.
    if (facts !== null && !isOwn(facts)) isShared = true
    else if (facts !== null && !facts.isSymbolicLink()) await restrict(path, facts.mode & 0o700)
  }
  if (isOwn(await lstat(dataFolder))) await restrict(dataFolder, isShared ? 0o711 : 0o700)
}

function isOwn({ uid }: { readonly uid: number }): boolean {
  return process.getuid === undefined || uid === process.getuid()
}

async function restrict(path: string, mode: number): Promise<void> {
  try {
    await unlessGone(chmod(path, mode))
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'].includes(codeOf(error))) throw error
  }
}

/** Returns null if the file is gone, because another service may use the folder. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
