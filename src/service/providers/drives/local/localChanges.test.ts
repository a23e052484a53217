import { mkdir, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../testing/database/database.ts'
import { allChanges, codeOf, neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { reportMeasurement } from '../../../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { localDriveSnapshotStore } from '../../../stores/drives/localDriveSnapshotStore.ts'
import type { CloudDrive, DriveChanges } from '../../drives.ts'
import { createLocalDrive } from './createLocalDrive.ts'
import { idOf } from './localItems.ts'

const DAY_MS = 24 * 60 * 60_000
const SETTLE_MS = 300
const FILES = 10_000
const MAX_GROWTH_MIB = 64

const pathOf = temporaryFolder('local-changes')
let database: Awaited<ReturnType<typeof openTestDatabase>>
let root = ''
let nowMs = Date.UTC(2026, 10, 28)
const open = (settleMs: number): CloudDrive => {
  const snapshots = localDriveSnapshotStore(database.db, () => new Date(nowMs))
  return createLocalDrive({ folder: root, label: 'Drive', snapshots, settleMs })
}
const changesOf = ({ changes }: CloudDrive): DriveChanges => {
  if (changes === null) throw new Error('The local drive reports changes.')
  return changes
}
const namesAfter = async (drive: CloudDrive, cursor: string) => {
  const { cursor: next, found } = await allChanges(drive, cursor)
  return { next, names: found.map(({ kind, name }) => `${kind} ${name}`).toSorted() }
}

beforeAll(async () => {
  database = await openTestDatabase()
  await mkdir(pathOf('drive'))
  root = await realpath(pathOf('drive'))
})
afterAll(async () => await database.close())

it('reports a file that is being written once it has rested', async () => {
  const drive = open(SETTLE_MS)
  await mkdir(`${root}/written`)
  await writeFile(`${root}/written/known.mp4`, 'known')
  await pause(SETTLE_MS + 50)
  let cursor = await changesOf(drive).latest(idOf('written'), signal)
  for (let part = 0; part < 4; part += 1) {
    for (const name of ['new.mp4', 'known.mp4']) {
      await writeFile(`${root}/written/${name}`, `part ${part}`, { flag: 'a' })
      // Copying tools give a file the time of the original.
      await utimes(`${root}/written/${name}`, 1_000_000_000, 1_000_000_000)
    }
    const { names, next } = await namesAfter(drive, cursor)
    expect(names).toEqual([])
    cursor = next
  }
  await pause(SETTLE_MS + 50)
  expect((await namesAfter(drive, cursor)).names).toEqual(['file known.mp4', 'file new.mp4'])
})

it('a file that has just arrived at the start is not new, unless it was still growing', async () => {
  const drive = open(SETTLE_MS)
  await mkdir(`${root}/arrived`)
  for (const name of ['whole.mp4', 'growing.mp4']) await writeFile(`${root}/arrived/${name}`, 'bytes')
  const cursor = await changesOf(drive).latest(idOf('arrived'), signal)
  await writeFile(`${root}/arrived/growing.mp4`, 'more', { flag: 'a' })
  await pause(SETTLE_MS + 50)
  expect((await namesAfter(drive, cursor)).names).toEqual(['file growing.mp4'])
})

it('reports a renamed file as a new one, and the old one as deleted', async () => {
  const drive = open(0)
  await mkdir(`${root}/renamed`)
  await writeFile(`${root}/renamed/old.mp4`, 'bytes')
  const cursor = await changesOf(drive).latest(idOf('renamed'), signal)
  await rename(`${root}/renamed/old.mp4`, `${root}/renamed/new.mp4`)
  expect((await namesAfter(drive, cursor)).names).toEqual(['deleted old.mp4', 'file new.mp4'])
})

it('gives every reader all changes, also while others read', async () => {
  const drive = open(0)
  await mkdir(`${root}/shared`)
  const start = await changesOf(drive).latest(idOf('shared'), signal)
  const readers = Array.from({ length: 4 }, () => ({ cursor: start, seen: new Set<string>() }))
  for (let index = 0; index < 40; index += 1) {
    await writeFile(`${root}/shared/${index}.mp4`, `${index}`)
    await Promise.all(
      readers.map(async (reader) => {
        const { cursor, found } = await allChanges(drive, reader.cursor)
        reader.cursor = cursor
        for (const { kind, name } of found) reader.seen.add(`${kind} ${name}`)
      }),
    )
  }
  for (const reader of readers) {
    const { names } = await namesAfter(drive, reader.cursor)
    expect(new Set([...reader.seen, ...names]).size).toBe(40)
  }
})

it('forgets old deletions, and with them the cursors before them', async () => {
  const drive = open(0)
  await mkdir(`${root}/forgotten`)
  await writeFile(`${root}/forgotten/a.mp4`, 'a')
  const before = await changesOf(drive).latest(idOf('forgotten'), signal)
  await rm(`${root}/forgotten/a.mp4`)
  const after = await namesAfter(drive, before)
  expect(after.names).toEqual(['deleted a.mp4'])
  nowMs += 20 * DAY_MS
  expect((await namesAfter(drive, after.next)).names).toEqual([])
  nowMs += 11 * DAY_MS
  expect((await namesAfter(drive, after.next)).names).toEqual([])
  expect(await codeOf(changesOf(drive).next(before, signal))).toBe('sync_cursor_reset')
  nowMs += 31 * DAY_MS
  expect(await codeOf(changesOf(drive).next(after.next, signal))).toBe('sync_cursor_reset')
})

it('refuses the cursors of another folder of this machine', async () => {
  const cursor = await changesOf(open(0)).latest(idOf(''), signal)
  await mkdir(pathOf('other'))
  const snapshots = localDriveSnapshotStore(database.db, () => new Date(nowMs))
  const other = createLocalDrive({ folder: pathOf('other'), label: 'Drive', snapshots })
  expect(await codeOf(changesOf(other).next(cursor, signal))).toBe('sync_cursor_reset')
})

it(`scans ${FILES} files in constant memory`, { timeout: 120_000 }, async () => {
  const drive = open(0)
  for (let folder = 0; folder < 10; folder += 1) {
    await mkdir(`${root}/many/${folder}`, { recursive: true })
    for (let index = 0; index < FILES / 10; index += 1)
      await writeFile(`${root}/many/${folder}/${'n'.repeat(200)} ${index}.mp4`, '')
  }
  // The first reading loads code and fills pools.
  await changesOf(drive).latest(idOf('written'), signal)
  const startBytes = process.memoryUsage().rss
  const startMs = performance.now()
  let peakBytes = startBytes
  let files = 0
  let maxPageBytes = 0
  let page = await changesOf(drive).scan(idOf('many'), signal)
  for (;;) {
    files += page.changes.length
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss)
    maxPageBytes = Math.max(maxPageBytes, Buffer.byteLength(JSON.stringify(page)))
    if (!page.hasMore) break
    page = await changesOf(drive).next(page.cursor, signal)
  }
  const growthMib = (peakBytes - startBytes) / 1024 ** 2
  reportMeasurement(
    `${files} files scanned in ${Math.round(performance.now() - startMs)} ms; memory grew by ${growthMib.toFixed(1)} MiB; largest page ${maxPageBytes} bytes`,
  )
  expect(files).toBe(FILES)
  expect(growthMib).toBeLessThan(MAX_GROWTH_MIB)
  expect(maxPageBytes).toBeLessThan(1024 ** 2)
})
