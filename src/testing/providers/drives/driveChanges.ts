import { expect, it } from 'vitest'
import type { ChangesPage, DriveChange, DriveChanges } from '../../../service/providers/drives.ts'
import { MAX_PAGE } from './driveReading.ts'
import { allChanges, codeOf, fileOf, neverAborted as signal, type DriveScene } from './driveUnderTest.ts'

const FOLDERS = 3
const FILES_IN_EACH = 400

const filesOf = (changes: readonly DriveChange[]): string[] =>
  changes
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => name)
    .toSorted()

/** Skipped by drives that report no changes. */
export function itReportsChanges(scene: DriveScene): void {
  const drive = () => scene.under().drive
  const itReports = (title: string, work: (changes: DriveChanges) => Promise<void>): void =>
    it(title, { timeout: 60_000 }, async ({ skip }) => {
      const { changes } = drive()
      if (changes === null) return skip('The drive reports no changes.')
      await work(changes)
    })

  itReports('reports what is new, changed and removed after a cursor, in the folder only', async (changes) => {
    const { folder, folderId } = await scene.newFolder()
    const { folder: other } = await scene.newFolder()
    await scene.under().put(`${folder}/old.mp4`, Buffer.from('old'))
    const start = await changes.latest(folderId, signal)
    const none = await allChanges(drive(), start)
    expect(none.found).toEqual([])

    const id = await scene.under().put(`${folder}/new.mp4`, Buffer.from('new'))
    await scene.under().put(`${other}/elsewhere.mp4`, Buffer.from('elsewhere'))
    const added = await allChanges(drive(), none.cursor)
    const made = await fileOf(drive(), id)
    expect(added.found).toEqual([made])

    await scene.under().makeFolder(`${folder}/inner`)
    await scene.under().put(`${folder}/inner/deep.mp4`, Buffer.from('deep'))
    await scene.under().put(`${folder}/new.mp4`, Buffer.from('new revision'))
    const changed = await allChanges(drive(), added.cursor)
    expect(filesOf(changed.found)).toEqual(['deep.mp4', 'new.mp4'])
    const revised = await fileOf(drive(), id)
    expect(changed.found).toContainEqual(revised)
    expect(revised.revision).not.toBe(made.revision)

    await scene.under().remove(`${folder}/new.mp4`)
    const removed = await allChanges(drive(), changed.cursor)
    expect(removed.found).toMatchObject([{ kind: 'deleted', name: 'new.mp4' }])

    expect(filesOf((await allChanges(drive(), start)).found)).toEqual(['deep.mp4'])
    expect((await allChanges(drive(), removed.cursor)).found).toEqual([])
  })

  itReports(`scans ${FOLDERS * FILES_IN_EACH} files in pages, then reports what changes`, async (changes) => {
    const { folder, folderId } = await scene.newFolder()
    const names: string[] = []
    for (let inner = 0; inner < FOLDERS; inner += 1) {
      const path = `${folder}/${'inner/'.repeat(inner)}`
      if (inner > 0) await scene.under().makeFolder(path.slice(0, -1))
      for (let index = 0; index < FILES_IN_EACH; index += 1) {
        names.push(`clip ${inner} ${index}.mp4`)
        await scene.under().put(`${path}clip ${inner} ${index}.mp4`, Buffer.from(`${index}`))
      }
    }
    const found: DriveChange[] = []
    let page: ChangesPage = await changes.scan(folderId, signal)
    for (;;) {
      expect(page.changes.length).toBeLessThanOrEqual(MAX_PAGE)
      found.push(...page.changes)
      if (!page.hasMore) break
      page = await changes.next(page.cursor, signal)
    }
    expect(filesOf(found)).toEqual(names.toSorted())
    await scene.under().put(`${folder}/after.mp4`, Buffer.from('after'))
    expect(filesOf((await allChanges(drive(), page.cursor)).found)).toEqual(['after.mp4'])
  })

  itReports('reports that a cursor has expired, and gives another', async (changes) => {
    const { folder, folderId } = await scene.newFolder()
    const cursor = await changes.latest(folderId, signal)
    await scene.under().expireCursors?.()
    expect(await codeOf(changes.next(cursor, signal))).toBe('sync_cursor_reset')
    expect(await codeOf(changes.next('no cursor', signal))).toBe('sync_cursor_reset')
    const next = await changes.latest(folderId, signal)
    await scene.under().put(`${folder}/new.mp4`, Buffer.from('new'))
    expect(filesOf((await allChanges(drive(), next)).found)).toEqual(['new.mp4'])
  })

  itReports('refuses a folder that is gone, or a file', async (changes) => {
    const { folder, folderId } = await scene.newFolder()
    const fileId = await scene.under().put(`${folder}/clip.mp4`, Buffer.from('clip'))
    const cursor = await changes.latest(folderId, signal)
    await scene.under().remove(folder)
    for (const id of [folderId, fileId, 'unknown']) {
      expect(await codeOf(changes.latest(id, signal))).toBe('drive_folder_missing')
      expect(await codeOf(changes.scan(id, signal))).toBe('drive_folder_missing')
    }
    expect(await codeOf(allChanges(drive(), cursor))).toBe('drive_folder_missing')
  })
}
