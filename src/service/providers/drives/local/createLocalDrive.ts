import { realpath } from 'node:fs/promises'
import type { Milliseconds } from '../../../../base/units.ts'
import { DRIVE_TOP } from '../../../../contract/operations/drives/driveItems.ts'
import type { CloudDrive, DriveEntry, DriveFile, DrivePage } from '../../drives.ts'
import { missing, unavailable } from '../driveErrors.ts'
import { createLocalChanges, type LocalDriveSnapshots, PAGE_ENTRIES } from './localChanges.ts'
import { downloadLocal } from './localDownload.ts'
import { codeOf, onDrive } from './localFault.ts'
import { fileOf, idOf, itemsIn, type LocalItem, statOf, walk } from './localItems.ts'
import { uploadLocal } from './localUpload.ts'
import { openFolder } from './openInside.ts'

export interface LocalDriveOptions {
  /** The path of the folder, which exists. */
  readonly folder: string
  readonly label: string
  readonly snapshots: LocalDriveSnapshots
  /** Files that changed later than this are not reported as changes yet. Two seconds by default. */
  readonly settleMs?: Milliseconds
}

/** A folder of this machine as a drive. No symbolic link is followed, except in the path of the folder itself. */
export function createLocalDrive({ folder, label, settleMs, snapshots }: LocalDriveOptions): CloudDrive {
  const root = async (): Promise<string> => {
    try {
      return await realpath(folder)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
      throw unavailable(label, 'away', error)
    }
  }
  const locate = async (id: string, signal: AbortSignal) =>
    await locateItem({ root: await root(), label }, { id, read: (item) => Promise.resolve(item) }, signal)
  const find = async (id: string, signal: AbortSignal): Promise<DriveEntry | null> =>
    await locateItem({ root: await root(), label }, { id, read: entryOf }, signal)
  return {
    account: async (signal) => {
      signal.throwIfAborted()
      return { id: idOf(await root()), name: label, email: null }
    },
    list: async ({ cursor, folderId }, signal) => {
      signal.throwIfAborted()
      const parent = await locate(folderId ?? idOf(''), signal)
      if (parent?.kind !== 'folder') throw missing(label, 'folder')
      return await onDrive({ label, missing: 'drive_folder_missing' }, async () => {
        return await listFolder(await root(), { parent: parent.path, cursor }, signal)
      })
    },
    search: async ({ cursor, text }, signal) => {
      signal.throwIfAborted()
      const real = await root()
      return await onDrive({ label, missing: 'drive_folder_missing' }, async () => {
        return await searchFiles(real, { text, cursor }, signal)
      })
    },
    find,
    download: async (request, signal) => {
      const item = await locate(request.file.id, signal)
      if (item?.kind !== 'file') throw missing(label, 'file')
      await downloadLocal({ label, root: await root(), path: item.path }, request, signal)
    },
    upload: async (request, signal): Promise<DriveFile> => {
      const parent = await locate(request.folderId, signal)
      if (parent?.kind !== 'folder') throw missing(label, 'folder')
      const name = await uploadLocal({ label, root: await root(), path: parent.path }, request, signal)
      const file = await find(idOf(pathIn(parent.path, name)), signal)
      if (file?.kind !== 'file') throw missing(label, 'file')
      return file
    },
    changes: createLocalChanges({ label, locate, root, settleMs, snapshots }),
  }
}

const pathIn = (parent: string, name: string): string => (parent === '' ? name : `${parent}/${name}`)

/** Finds an item by reading the names in the folders that lead to it. */
async function locateItem<Value>(
  { label, root }: { readonly label: string; readonly root: string },
  { id, read }: { readonly id: string; readonly read: (item: LocalItem, readablePath: string) => Promise<Value> },
  signal: AbortSignal,
): Promise<Value | null> {
  const top = idOf('')
  if (id === top || id === DRIVE_TOP) return await read({ kind: 'folder', id: top, name: label, path: '' }, root)
  return await onDrive({ label, missing: 'drive_folder_missing' }, async () => {
    for await (const { readablePath, ...item } of walk(root, '', { signal, wanted: id }))
      if (item.id === id) return await read(item, readablePath)
    return null
  })
}

/** Null if the item is gone. */
async function entryOf({ id, kind, name }: LocalItem, readablePath: string): Promise<DriveEntry | null> {
  if (kind === 'folder') return { kind, id, name }
  const stat = await statOf(readablePath)
  return stat === null ? null : await fileOf({ id, name }, readablePath, stat)
}

/** The folders first, then the files, each by name. The cursor is the last item of the page before. */
async function listFolder(
  root: string,
  { cursor, parent }: { readonly cursor: string | null; readonly parent: string },
  signal: AbortSignal,
): Promise<DrivePage> {
  await using folder = await openFolder(root, parent)
  const last = cursor === null ? null : Buffer.from(cursor, 'base64url').toString()
  const rest: { readonly key: string; readonly item: LocalItem }[] = []
  for await (const item of itemsIn(folder.base, parent)) {
    signal.throwIfAborted()
    const key = `${item.kind === 'folder' ? 0 : 1}${item.name}`
    if (last === null || key > last) rest.push({ key, item })
  }
  rest.sort((a, b) => (a.key < b.key ? -1 : 1))
  const page = rest.slice(0, PAGE_ENTRIES)
  const entries: DriveEntry[] = []
  for (const { item } of page) {
    const entry = await entryOf(item, `${folder.base}/${item.name}`)
    if (entry !== null) entries.push(entry)
  }
  const end = page.at(-1)?.key
  const hasMore = rest.length > page.length && end !== undefined
  return { entries, cursor: hasMore ? Buffer.from(end).toString('base64url') : null }
}

/** The cursor is the number of items on the pages before. */
async function searchFiles(
  root: string,
  { cursor, text }: { readonly cursor: string | null; readonly text: string },
  signal: AbortSignal,
): Promise<DrivePage> {
  const comparable = (name: string): string => name.normalize('NFC').toLowerCase()
  const wanted = comparable(text)
  const start = cursor === null || !/^\d{1,15}$/u.test(cursor) ? 0 : Number(cursor)
  const entries: DriveEntry[] = []
  let matches = 0
  for await (const item of walk(root, '', { signal })) {
    if (!comparable(item.name).includes(wanted)) continue
    matches += 1
    if (matches <= start) continue
    if (entries.length === PAGE_ENTRIES) return { entries, cursor: String(matches - 1) }
    const entry = await entryOf(item, item.readablePath)
    if (entry !== null) entries.push(entry)
  }
  return { entries, cursor: null }
}
