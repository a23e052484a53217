import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders and files that the service makes are its own user's alone, whatever it and its programs do not say. */
const OTHERS_NOTHING = 0o077

/**
 * Keeps other users of this machine out of the data folder: what is made from now on, and what an earlier version left open in it. The
 * folder itself keeps what lies deeper. A folder of another user, and a disk that knows no permissions, stay as their owner made them.
 */
export async function makePrivate(dataFolder: string): Promise<void> {
  process.umask(OTHERS_NOTHING)
  await mkdir(dataFolder, { recursive: true })
  let isShared = false
  for (const name of await readdir(dataFolder)) {
    const path = join(dataFolder, name)
    const facts = await unlessGone(lstat(path))
    // PostgreSQL's folder may belong to the user that it runs as where root starts the service. It is private by itself.
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

/** Null if the file is gone: another service may work in the folder. */
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
