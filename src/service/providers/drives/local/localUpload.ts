import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, lstat, open, rename, unlink } from 'node:fs/promises'
import { z } from 'zod'
import type { UploadRequest } from '../../drives.ts'
import { driveFileName } from '../driveFileName.ts'
import { fileChanged } from '../driveErrors.ts'
import { chunksOf, writeAll } from './localDownload.ts'
import { codeOf, onDrive } from './localFault.ts'
import { isHiddenName } from './localItems.ts'
import { openFile, openFolder, type OpenedFolder } from './openInside.ts'

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants

/** The name that the file is about to get, and the SHA-256 of its bytes. */
const stateSchema = z.strictObject({ name: z.string(), sha256: z.string() })

interface Target {
  readonly label: string
  readonly root: string
  /** The path of the folder from the root. */
  readonly path: string
}

/**
 * Copies a file into a folder by way of a hidden one, and returns its name. The hidden file gets its name in one step,
 * which replaces no other file. The name and the hash are saved before, so that a retry recognises the file.
 */
export async function uploadLocal(target: Target, request: UploadRequest, signal: AbortSignal): Promise<string> {
  const { label, path, root } = target
  const where = { label, missing: 'drive_folder_missing' } as const
  await using folder = await onDrive(where, async () => await openFolder(root, path))
  const upload = createHash('sha256').update(request.uploadId).digest('hex').slice(0, 32)
  const hiddenPath = `${folder.base}/.framewright-${upload}.part`
  const made = await onDrive(where, async () => await finishedName(target, request.state))
  if (made !== null) {
    await onDrive(where, async () => await finish(folder, hiddenPath))
    return made
  }
  const sha256 = await copyHidden(hiddenPath, request, { signal, where })
  const names = namesFor(request.name)
  for (;;) {
    const name = names.next().value
    const newPath = `${folder.base}/${name}`
    if (await onDrive(where, async () => await exists(newPath))) continue
    await request.saveState(JSON.stringify({ name, sha256 } satisfies z.input<typeof stateSchema>))
    signal.throwIfAborted()
    if (!(await onDrive(where, async () => await giveName(hiddenPath, newPath)))) continue
    await onDrive(where, async () => await finish(folder, hiddenPath))
    return name
  }
}

/** The name of the file that an earlier attempt has finished. Null if none has. */
async function finishedName({ path, root }: Target, state: string | null): Promise<string | null> {
  if (state === null) return null
  const { name, sha256 } = stateSchema.parse(JSON.parse(state))
  try {
    await using file = await openFile(root, path === '' ? name : `${path}/${name}`)
    return (await hashOf(file)) === sha256 ? name : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return null
    throw error
  }
}

/** Returns the SHA-256 of the file, which has been read again from the drive. */
async function copyHidden(
  hiddenPath: string,
  { onProgress, path, sizeBytes }: UploadRequest,
  { signal, where }: { readonly signal: AbortSignal; readonly where: Parameters<typeof onDrive>[0] },
): Promise<string> {
  await using source = await open(path, 'r')
  // An earlier attempt may have given its hidden file a name. That file is left alone: this one is another.
  await onDrive(where, async () => await removeIfThere(hiddenPath))
  await using copy = await onDrive(
    where,
    async () => await open(hiddenPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666),
  )
  const hash = createHash('sha256')
  let done = 0
  for await (const chunk of chunksOf(source, 0, null)) {
    signal.throwIfAborted()
    hash.update(chunk)
    await onDrive(where, async () => await writeAll(copy, chunk, done))
    done += chunk.length
    onProgress(done)
  }
  if (done !== sizeBytes) throw new Error(`The file has ${done} bytes instead of ${sizeBytes}.`)
  signal.throwIfAborted()
  const sha256 = hash.digest('hex')
  return await onDrive(where, async () => {
    await copy.sync()
    if ((await hashOf(copy)) !== sha256) throw fileChanged()
    return sha256
  })
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(file, 0, null)) hash.update(chunk)
  return hash.digest('hex')
}

/** Returns false if the name is taken. */
async function giveName(hiddenPath: string, newPath: string): Promise<boolean> {
  try {
    await link(hiddenPath, newPath)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
  }
  // File systems without hard links, such as exFAT, only rename.
  if (await exists(newPath)) return false
  await rename(hiddenPath, newPath)
  return true
}

async function finish(folder: OpenedFolder, hiddenPath: string): Promise<void> {
  await removeIfThere(hiddenPath)
  await folder.sync()
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** The names that a file may get. The drive shows each, and file systems take it. */
function* namesFor(name: string): Generator<string, never> {
  const plain = driveFileName(name).replace(/^[.~]+/u, '_')
  const shown = isHiddenName(plain) ? plain.replaceAll(/[.~]/gu, '_') : plain
  for (let number = 1; ; number += 1) yield driveFileName(shown, number)
}
