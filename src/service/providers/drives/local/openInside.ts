import { constants } from 'node:fs'
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants
/** Linux has the real path of an opened file, and reaches what is in an opened folder even if its path has changed. */
const hasDescriptors = process.platform === 'linux'
const descriptorOf = ({ fd }: FileHandle): string => `/proc/self/fd/${fd}`

export interface OpenedFolder extends AsyncDisposable {
  /** The path of the opened folder, valid until it is closed. Names in it are appended to it. */
  readonly base: string
  /** Makes the names in the folder durable. */
  readonly sync: () => Promise<void>
}

/**
 * Opens a folder in the drive by its path from the root. Throws ENOENT if a symbolic link is on the way, even one that
 * another program puts there meanwhile.
 */
export async function openFolder(root: string, path: string): Promise<OpenedFolder> {
  const handle = await openReal(join(root, path), O_DIRECTORY)
  return {
    base: hasDescriptors ? descriptorOf(handle) : join(root, path),
    sync: async () => await handle.sync(),
    [Symbol.asyncDispose]: async () => await handle.close(),
  }
}

/** Opens a file likewise, for reading. Throws ENOENT if it is no file. Pipes do not block it. */
export async function openFile(root: string, path: string): Promise<FileHandle> {
  const handle = await openReal(join(root, path), O_NONBLOCK)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw gone(path)
}

async function openReal(path: string, flags: number): Promise<FileHandle> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | flags)
  try {
    const real = hasDescriptors ? await readlink(descriptorOf(handle)) : await realpath(path)
    if (real !== path) throw gone(path)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

const gone = (path: string): Error => Object.assign(new Error(`${path} is not in the drive.`), { code: 'ENOENT' })
