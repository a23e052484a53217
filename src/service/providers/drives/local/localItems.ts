import { createHash } from 'node:crypto'
import { constants, type BigIntStats } from 'node:fs'
import { access, lstat, opendir } from 'node:fs/promises'
import { codeOf } from './localFault.ts'
import { openFolder } from './openInside.ts'

/** A file or folder in the drive. */
export interface LocalItem {
  readonly kind: 'file' | 'folder'
  readonly id: string
  readonly name: string
  /** Its path from the root, with slashes. Empty for the root. */
  readonly path: string
}

export interface LocalFile {
  readonly kind: 'file'
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  readonly revision: string
  readonly hash: null
  readonly modifiedAt: Date
  readonly mimeType: null
  readonly isDownloadable: boolean
}

/** Names with a hash of their own in an id, which has at most 500 characters. The names below them share one. */
const MAX_LEVELS = 19
/** 96 bits in hexadecimal. */
const HASH_LENGTH = 24

/**
 * The id of a path: a hash of each name, so that an item is found without reading the folders beside its own. It survives
 * restarts, remounts and programs that save a file by replacing it, which device and inode numbers do not. A renamed file
 * is a new one, and the old one is deleted.
 */
export function idOf(path: string): string {
  const names = path.split('/')
  const below = names.slice(MAX_LEVELS)
  const hashed = [...names.slice(0, MAX_LEVELS), ...(below.length > 0 ? [below.join('/')] : [])]
  return hashed.map(hashOf).join('.')
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH)

/** Whether an item with this id may be in the folder, or in the folders in it. */
const mayContain = ({ id }: LocalItem, wanted: string): boolean =>
  wanted.startsWith(`${id.split('.').slice(0, MAX_LEVELS).join('.')}.`)

/** Changes with each write, as far as the file system measures time. */
export const revisionOf = ({ mtimeNs, size }: BigIntStats): string => `${size}:${mtimeNs}`

/** Names of hidden files, and of those that programs have not finished. */
const hiddenName = /^[.]|^~[$]|~$|[.](?:part|partial|crdownload|download|tmp|temp)$|^(?:thumbs[.]db|desktop[.]ini)$/iu
export const isHiddenName = (name: string): boolean => hiddenName.test(name)

/** The files and folders directly in a folder, in no order. Links, pipes and hidden files are skipped. */
export async function* itemsIn(base: string, parent: string): AsyncGenerator<LocalItem> {
  for await (const entry of await opendir(base, { bufferSize: 256 })) {
    const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : null
    if (kind === null || isHiddenName(entry.name)) continue
    const path = parent === '' ? entry.name : `${parent}/${entry.name}`
    yield { kind, id: idOf(path), name: entry.name, path }
  }
}

interface WalkOptions {
  readonly signal: AbortSignal
  readonly onUnreadable?: () => void
  /** The id of an item. Folders that cannot contain it are not entered. */
  readonly wanted?: string
}

/** Everything in a folder and the folders in it, each with the path by which it can be read at that moment. */
export async function* walk(
  root: string,
  parent: string,
  options: WalkOptions,
): AsyncGenerator<LocalItem & { readonly readablePath: string }> {
  await using folder = await openFolder(root, parent)
  for await (const item of itemsIn(folder.base, parent)) {
    options.signal.throwIfAborted()
    yield { ...item, readablePath: `${folder.base}/${item.name}` }
    const isEntered = item.kind === 'folder' && (options.wanted === undefined || mayContain(item, options.wanted))
    if (isEntered) yield* walkInner(root, item.path, options)
  }
}

async function* walkInner(...[root, path, options]: Parameters<typeof walk>): ReturnType<typeof walk> {
  try {
    yield* walk(root, path, options)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EACCES' || code === 'EPERM') options.onUnreadable?.()
    else if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ELOOP') throw error
  }
}

/** Null if the file is gone, is none, or has a name that is not UTF-8, which therefore does not lead to it. */
export async function statOf(path: string): Promise<BigIntStats | null> {
  try {
    const stat = await lstat(path, { bigint: true })
    return stat.isFile() ? stat : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

export async function fileOf(
  { id, name }: Pick<LocalItem, 'id' | 'name'>,
  readablePath: string,
  stat: BigIntStats,
): Promise<LocalFile> {
  return {
    kind: 'file',
    id,
    name,
    sizeBytes: Number(stat.size),
    revision: revisionOf(stat),
    hash: null,
    modifiedAt: new Date(Number(stat.mtimeMs)),
    mimeType: null,
    isDownloadable: await isReadable(readablePath, stat),
  }
}

const READABLE_BY_ALL = 0o444n

async function isReadable(path: string, { mode }: BigIntStats): Promise<boolean> {
  if ((mode & READABLE_BY_ALL) === READABLE_BY_ALL) return true
  return await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
