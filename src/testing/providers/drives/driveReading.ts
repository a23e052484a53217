import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { DownloadRequest } from '../../../service/providers/drives.ts'
import { allEntries, codeOf, fileOf, neverAborted as signal, sameHash, type DriveScene } from './driveUnderTest.ts'

export const MAX_PAGE = 500
const MANY = 1_200

export const strangeNames = [
  'Ünïcödé 漢字 🎬.mp4',
  'עברית ومرحبا.mp4',
  'double  spaces and \'quotes" – “both”.mp4',
  '100 % & more + #1 ?.mp4',
  '%2F..%00.mp4',
  'no extension',
  '.hidden.mp4',
  `${'long '.repeat(39)}.mp4`,
]

export function itReadsDrive(scene: DriveScene): void {
  const drive = () => scene.under().drive
  const entriesOf = async (folderId: string) =>
    await allEntries(async (cursor) => await drive().list({ folderId, cursor }, signal))
  const download = async (request: Pick<DownloadRequest, 'file'> & Partial<DownloadRequest>) =>
    await drive().download(
      { outputPath: scene.localPath('download'), offset: 0, maxBytes: 1024 ** 2, onProgress: () => {}, ...request },
      signal,
    )

  it('names its account', async () => {
    const { id, name } = await drive().account(signal)
    expect(id.length * name.length).toBeGreaterThan(0)
  })

  it('lists its root, and the files and folders directly in a folder', async () => {
    const { folder, folderId } = await scene.newFolder()
    const top = await allEntries(async (cursor) => await drive().list({ folderId: null, cursor }, signal))
    expect(top.entries).toContainEqual({ kind: 'folder', id: folderId, name: folder })
    expect((await entriesOf(folderId)).entries).toEqual([])
    const innerId = await scene.under().makeFolder(`${folder}/inner`)
    await scene.under().put(`${folder}/inner/deep.mp4`, Buffer.from('deep'))
    const fileId = await scene.under().put(`${folder}/clip.mp4`, Buffer.from('clip'))
    const { entries } = await entriesOf(folderId)
    expect(entries.length).toBe(2)
    expect(entries).toContainEqual({ kind: 'folder', id: innerId, name: 'inner' })
    const file = await fileOf(drive(), fileId)
    expect(entries).toContainEqual(file)
    expect(file).toMatchObject({ name: 'clip.mp4', sizeBytes: 4, isDownloadable: true })
    expect(file.hash).toEqual(sameHash(file, Buffer.from('clip')))
    expect(await drive().find(innerId, signal)).toEqual({ kind: 'folder', id: innerId, name: 'inner' })
  })

  it(`lists ${MANY} files in pages of at most ${MAX_PAGE}, each once`, { timeout: 60_000 }, async () => {
    const { folder, folderId } = await scene.newFolder()
    const names = Array.from({ length: MANY }, (_, index) => `clip ${index}.mp4`)
    for (const name of names) await scene.under().put(`${folder}/${name}`, Buffer.from(name))
    const { entries, pageSizes } = await entriesOf(folderId)
    expect(entries.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(Math.max(...pageSizes)).toBeLessThanOrEqual(MAX_PAGE)
  })

  it('finds files and folders by a word of their name, in all folders', async () => {
    const { folder } = await scene.newFolder()
    await scene.under().makeFolder(`${folder}/Zanzibar trip`)
    await scene.under().put(`${folder}/Zanzibar trip/beach zanzibar.mp4`, Buffer.from('beach'))
    await scene.under().put(`${folder}/Zanzibar trip/other.mp4`, Buffer.from('other'))
    const search = async (text: string) =>
      (await allEntries(async (cursor) => await drive().search({ text, cursor }, signal))).entries
    expect((await search('zanzibar')).map(({ name }) => name).toSorted()).toEqual(
      ['Zanzibar trip', 'beach zanzibar.mp4'].toSorted(),
    )
    expect(await search('nowhereland')).toEqual([])
    expect(await search('x'.repeat(10_000))).toEqual([])
  })

  it('returns null for what does not exist', async () => {
    const { folder } = await scene.newFolder()
    const id = await scene.under().put(`${folder}/clip.mp4`, Buffer.from('clip'))
    await scene.under().remove(`${folder}/clip.mp4`)
    for (const missing of [id, 'unknown', `id:${'x'.repeat(490)}`, '../..', 'ü"\\'])
      expect(await drive().find(missing, signal)).toBeNull()
  })

  it.each(strangeNames)('lists and downloads %j', async (name) => {
    if (name.startsWith('.') && scene.under().hidesDotFiles === true) return
    const { folder, folderId } = await scene.newFolder()
    const id = await scene.under().put(`${folder}/${name}`, Buffer.from(name))
    expect((await entriesOf(folderId)).entries.map((entry) => [entry.id, entry.name])).toEqual([[id, name]])
    await download({ file: await fileOf(drive(), id) })
    expect(await readFile(scene.localPath('download'), 'utf8')).toBe(name)
  })

  it('continues a download at each offset, also after a longer part that was not saved', async () => {
    const { folder } = await scene.newFolder()
    const bytes = Buffer.from('0123456789')
    const file = await fileOf(drive(), await scene.under().put(`${folder}/clip.mp4`, bytes))
    for (let offset = 0; offset <= bytes.length; offset += 1)
      for (const rest of ['', 'xyz']) {
        const outputPath = scene.localPath('part')
        await writeFile(outputPath, Buffer.concat([bytes.subarray(0, offset), Buffer.from(rest)]))
        const progress: number[] = []
        await download({ file, outputPath, offset, onProgress: (done) => progress.push(done) })
        expect(await readFile(outputPath, 'utf8')).toBe('0123456789')
        expect(progress).toEqual(progress.toSorted((a, b) => a - b))
        expect(Math.max(10, ...progress)).toBe(10)
      }
  })

  it('downloads an empty file', async () => {
    const { folder } = await scene.newFolder()
    const file = await fileOf(drive(), await scene.under().put(`${folder}/empty.mp4`, Buffer.alloc(0)))
    await download({ file, outputPath: scene.localPath('empty') })
    expect((await readFile(scene.localPath('empty'))).length).toBe(0)
  })

  it('refuses a download of a file that changed, is gone, is too long, or whose start is another', async () => {
    const { folder } = await scene.newFolder()
    const path = `${folder}/clip.mp4`
    const first = await fileOf(drive(), await scene.under().put(path, Buffer.from('first')))
    expect(await codeOf(download({ file: first, maxBytes: 4 }))).toMatch(/^drive_/u)
    await writeFile(scene.localPath('start'), 'XX')
    const started = { file: first, outputPath: scene.localPath('start'), offset: 2 }
    // A drive without hashes cannot know.
    const code = first.hash === null ? 'drive_file_changed' : await codeOf(download(started))
    expect(code).toBe('drive_file_changed')
    await scene.under().put(path, Buffer.from('second revision'))
    expect(await codeOf(download({ file: first }))).toBe('drive_file_changed')
    await scene.under().remove(path)
    expect(await codeOf(download({ file: first }))).toBe('drive_file_missing')
  })

  it('refuses to list a folder that is gone, or a file', async () => {
    const { folder, folderId } = await scene.newFolder()
    const fileId = await scene.under().put(`${folder}/clip.mp4`, Buffer.from('clip'))
    expect(await codeOf(entriesOf(fileId))).toBe('drive_folder_missing')
    await scene.under().remove(folder)
    for (const id of [folderId, 'unknown']) expect(await codeOf(entriesOf(id))).toBe('drive_folder_missing')
  })

  it('rethrows the reason of an abort', async () => {
    const aborted = AbortSignal.abort(new Error('Stop'))
    await expect(drive().list({ folderId: null, cursor: null }, aborted)).rejects.toThrow('Stop')
    await expect(drive().account(aborted)).rejects.toThrow('Stop')
  })
}
