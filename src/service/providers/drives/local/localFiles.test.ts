import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, realpath, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  allEntries,
  codeOf,
  fileOf as driveFileOf,
  neverAborted as signal,
} from '../../../../testing/providers/drives/driveUnderTest.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { CloudDrive } from '../../drives.ts'
import { createLocalDrive } from './createLocalDrive.ts'
import type { LocalDriveSnapshots } from './localChanges.ts'
import { idOf, walk } from './localItems.ts'
import { openFile, openFolder } from './openInside.ts'

const pathOf = temporaryFolder('local-files')
const unused = (): never => {
  throw new Error('These tests read no changes.')
}
const snapshots: LocalDriveSnapshots = {
  open: unused,
  find: unused,
  startReading: unused,
  recordFiles: unused,
  keepFiles: unused,
  endReading: unused,
  listChanges: unused,
}
let root = ''
let drive: CloudDrive

beforeAll(async () => {
  await mkdir(pathOf('drive/inner'), { recursive: true })
  await mkdir(pathOf('outside'))
  await writeFile(pathOf('outside/secret.mp4'), 'secret')
  await writeFile(pathOf('drive/inner/clip.mp4'), 'clip')
  root = await realpath(pathOf('drive'))
  drive = createLocalDrive({ folder: root, label: 'Drive', snapshots })
})

const namesIn = async (folderId: string | null): Promise<string[]> =>
  (await allEntries(async (cursor) => await drive.list({ folderId, cursor }, signal))).entries.map(({ name }) => name)
const found = async (text: string): Promise<string[]> =>
  (await drive.search({ text, cursor: null }, signal)).entries.map(({ name }) => name)

describe('a symbolic link', () => {
  it('is not listed, found, read or written through', async () => {
    await mkdir(`${root}/links`)
    await symlink(pathOf('outside'), `${root}/links/folder`)
    await symlink(pathOf('outside/secret.mp4'), `${root}/links/secret.mp4`)
    await symlink('../inner/clip.mp4', `${root}/links/inside.mp4`)
    await symlink(root, `${root}/links/loop`)
    expect(await namesIn(idOf('links'))).toEqual([])
    expect(await found('secret')).toEqual([])
    for (const path of ['links/folder', 'links/secret.mp4', 'links/folder/secret.mp4', 'links/inside.mp4'])
      expect(await drive.find(idOf(path), signal)).toBeNull()
    expect(await codeOf(upload(idOf('links/folder'), 'new.mp4'))).toBe('drive_folder_missing')
    expect(await readdir(pathOf('outside'))).toEqual(['secret.mp4'])
  })

  it('that replaces a folder while it is read leads nowhere', { timeout: 60_000 }, async () => {
    await mkdir(`${root}/swapped`)
    await writeFile(`${root}/swapped/secret.mp4`, 'public')
    await symlink(pathOf('outside'), `${root}/.link`)
    const reading = { isOver: false }
    const swap = async (): Promise<number> => {
      let swaps = 0
      for (; !reading.isOver; swaps += 1) {
        await rename(`${root}/swapped`, `${root}/.kept`)
        await rename(`${root}/.link`, `${root}/swapped`)
        await rename(`${root}/swapped`, `${root}/.link`)
        await rename(`${root}/.kept`, `${root}/swapped`)
      }
      return swaps
    }
    const swapping = swap()
    const read = new Set<string>()
    for (let round = 0; round < soakCount(500, 20_000); round += 1) {
      for await (const { path, readablePath } of walk(root, '', { signal }))
        if (path === 'swapped/secret.mp4') read.add(await readFile(readablePath, 'utf8').catch(() => 'public'))
      await openFile(root, 'swapped/secret.mp4').then(
        async (file) => {
          read.add(await file.readFile('utf8'))
          await file.close()
        },
        () => {},
      )
    }
    reading.isOver = true
    expect(await swapping).toBeGreaterThan(10)
    expect([...read]).toEqual(['public'])
    await rm(`${root}/.link`)
  })

  it('in the path of the folder itself is followed', async () => {
    await symlink(root, pathOf('linked'))
    const linked = createLocalDrive({ folder: pathOf('linked'), label: 'Drive', snapshots })
    expect(await linked.find(idOf('inner/clip.mp4'), signal)).toMatchObject({ name: 'clip.mp4' })
  })
})

describe('a file', () => {
  it('that is hidden, unfinished, no file, or whose name is not UTF-8 is skipped', async () => {
    await mkdir(`${root}/odd/.folder`, { recursive: true })
    const names = ['.dot.mp4', '~$doc.mp4', 'a.mp4~', 'b.mp4.part', 'c.crdownload', 'd.TMP', 'Thumbs.db', 'good.mp4']
    for (const name of names) await writeFile(`${root}/odd/${name}`, name)
    await writeFile(`${root}/odd/.folder/inner.mp4`, 'inner')
    await writeFile(Buffer.concat([Buffer.from(`${root}/odd/bad`), Buffer.from([0xff, 0xfe]), Buffer.from('.mp4')]), '')
    await once(spawn('mkfifo', [`${root}/odd/pipe.mp4`]), 'close')
    expect(await namesIn(idOf('odd'))).toEqual(['good.mp4'])
    expect(await found('.mp4')).not.toContain('inner.mp4')
    await expect(openFile(root, 'odd/pipe.mp4')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(openFolder(root, 'odd/good.mp4')).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('keeps its id when a program replaces it, and has another revision', async () => {
    await writeFile(`${root}/saved.mp4`, 'first')
    const first = await driveFileOf(drive, idOf('saved.mp4'))
    await writeFile(`${root}/.saved`, 'later')
    await utimes(`${root}/.saved`, new Date(), new Date(1_000_000_000_000))
    await rename(`${root}/.saved`, `${root}/saved.mp4`)
    const second = await driveFileOf(drive, idOf('saved.mp4'))
    expect(second.id).toBe(first.id)
    expect(second.revision).not.toBe(first.revision)
  })

  it('is found without reading the folders beside its own, however deep it is', async () => {
    const deep = Array.from({ length: 30 }, (_, level) => `level ${level}`).join('/')
    await mkdir(`${root}/${deep}/beside`, { recursive: true })
    await mkdir(`${root}/level 0/beside`)
    for (const folder of ['level 0/beside', deep, `${deep}/beside`]) await writeFile(`${root}/${folder}/clip.mp4`, '')
    const id = idOf(`${deep}/clip.mp4`)
    expect(id.length).toBeLessThanOrEqual(500)
    expect(await drive.find(id, signal)).toMatchObject({ id, name: 'clip.mp4' })
    const read: string[] = []
    for await (const { path } of walk(root, '', { signal, wanted: id })) read.push(path)
    expect(read).toContain('level 0/beside')
    expect(read).not.toContain('level 0/beside/clip.mp4')
    expect(read).not.toContain('inner/clip.mp4')
    expect(read).toContain(`${deep}/clip.mp4`)
  })

  it('is copied whole if bytes of an earlier attempt were lost', async () => {
    await writeFile(`${root}/lost.mp4`, '0123456789')
    const file = await driveFileOf(drive, idOf('lost.mp4'))
    await writeFile(pathOf('part'), '012')
    const request = { file, outputPath: pathOf('part'), offset: 7, maxBytes: 1024, onProgress: () => {} }
    await drive.download(request, signal)
    expect(await readFile(pathOf('part'), 'utf8')).toBe('0123456789')
  })

  it('that changes during its download is refused', async () => {
    await writeFile(`${root}/growing.mp4`, Buffer.alloc(3 * 1024 ** 2))
    const file = await driveFileOf(drive, idOf('growing.mp4'))
    const grown: Promise<void>[] = []
    const onProgress = (bytes: number): void => {
      if (bytes === 1024 ** 2) grown.push(writeFile(`${root}/growing.mp4`, Buffer.alloc(5 * 1024 ** 2)))
    }
    const request = { file, outputPath: pathOf('out'), offset: 0, maxBytes: 1024 ** 3, onProgress }
    expect(await codeOf(drive.download(request, signal))).toBe('drive_file_changed')
    await Promise.all(grown)
  })
})

it('is unavailable if its folder is gone', async () => {
  const away = createLocalDrive({ folder: pathOf('away'), label: 'Drive', snapshots })
  for (const call of [away.account(signal), away.list({ folderId: null, cursor: null }, signal)])
    expect(await codeOf(call)).toBe('drive_unavailable')
})

describe('an upload', () => {
  it('leaves a file alone that an interrupted attempt has named', async () => {
    await mkdir(`${root}/named`)
    const hidden = createHash('sha256').update('job').digest('hex').slice(0, 32)
    await writeFile(`${root}/named/clip.mp4`, 'earlier')
    await link(`${root}/named/clip.mp4`, `${root}/named/.framewright-${hidden}.part`)
    await upload(idOf('named'), 'clip.mp4')
    expect(await readFile(`${root}/named/clip.mp4`, 'utf8')).toBe('earlier')
    expect((await readdir(`${root}/named`)).toSorted()).toEqual(['clip (2).mp4', 'clip.mp4'])
  })

  it.each([
    ['.clip.mp4', '_clip.mp4'],
    ['~$clip.mp4', '_$clip.mp4'],
    ['clip.tmp', 'clip_tmp'],
  ])('gives a name that the drive would hide another one: %s', async (name, shown) => {
    await mkdir(`${root}/for ${shown}`)
    await upload(idOf(`for ${shown}`), name)
    expect(await readdir(`${root}/for ${shown}`)).toEqual([shown])
  })

  const kills = soakCount(20, 500)
  it(`that is killed ${kills} times makes one file (seed 4512)`, { timeout: kills * 4_000 }, async () => {
    const random = seededRandom(4512)
    const bytes = Buffer.from(Uint8Array.from({ length: 3 * 1024 ** 2 + 7 }, () => random() * 256))
    await writeFile(pathOf('source.mp4'), bytes)
    let killed = 0
    for (let round = 0; killed < kills; round += 1) {
      const folder = `killed ${round}`
      await mkdir(`${root}/${folder}`)
      await writeFile(pathOf(`state ${round}`), '')
      for (let isKilled = true; isKilled; killed += isKilled ? 1 : 0)
        isKilled = await runUpload({ folder, round, sizeBytes: bytes.length, killAfterMs: random() * 25 })
      const names = await readdir(`${root}/${folder}`)
      expect(names).toEqual(['clip.mp4'])
      expect((await readFile(`${root}/${folder}/clip.mp4`)).equals(bytes)).toBe(true)
    }
  })
})

async function upload(folderId: string, name: string) {
  await writeFile(pathOf('upload'), 'uploaded')
  return await drive.upload(
    {
      uploadId: 'job',
      path: pathOf('upload'),
      sizeBytes: 8,
      mimeType: 'video/mp4',
      name,
      folderId,
      state: null,
      saveState: () => Promise.resolve(),
      onProgress: () => {},
    },
    signal,
  )
}

interface KilledUpload {
  readonly folder: string
  readonly round: number
  readonly sizeBytes: number
  /** From the start of the upload. */
  readonly killAfterMs: number
}

/** Uploads in a process of its own, which is killed at some time. Returns whether it was killed before its end. */
async function runUpload({ folder, killAfterMs, round, sizeBytes }: KilledUpload): Promise<boolean> {
  const statePath = JSON.stringify(pathOf(`state ${round}`))
  const script = `
    import { readFileSync, writeFileSync, renameSync } from 'node:fs'
    const { uploadLocal } = await import(${JSON.stringify(new URL('localUpload.ts', import.meta.url).href)})
    console.log('started')
    await uploadLocal(${JSON.stringify({ label: 'Drive', root, path: folder })}, {
      ...${JSON.stringify({ uploadId: folder, path: pathOf('source.mp4'), sizeBytes, name: 'clip.mp4' })},
      state: readFileSync(${statePath}, 'utf8') || null,
      saveState: async (state) => {
        writeFileSync(${statePath} + '.new', state)
        renameSync(${statePath} + '.new', ${statePath})
      },
      onProgress: () => {},
    }, new AbortController().signal)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  await Promise.race([pause(killAfterMs), ended])
  child.kill('SIGKILL')
  const [status] = (await ended) as [number | null]
  if (status !== null && status !== 0) throw new Error(`The upload ended with status ${status}.`)
  return status === null
}
