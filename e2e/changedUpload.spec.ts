import { copyFile, mkdtemp, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { ServiceAddress } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { chooseFile, sentPercent, sha256, slowDown, storedBytes } from './drivers/uploading.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

/**
 * Uploads a large file slowly until the service has stored a part of it. Returns the path of the file, which the story
 * may change.
 */
async function startSlowly(page: Page): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-changed-')), 'large.mp4')
  await copyFile(await files.large(), path)
  // Browsers compare modification times by the second.
  await utimes(path, 1_700_000_000, 1_700_000_000)
  await slowDown(page, 2_500_000)
  await chooseFile(page, path)
  await expect.poll(() => sentPercent(page), { timeout: 30_000 }).toBeGreaterThan(10)
  return path
}

/** Names of the uploads for which the service reserves space. */
async function openUploads(page: Page, { apiKey, baseUrl }: ServiceAddress): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiKey}` }
  const answer = await page.request.get(`${baseUrl}/extensions/v1/uploads`, { headers })
  const { data }: { data: { uploads: { filename: string }[] } } = await answer.json()
  return data.uploads.map(({ filename }) => filename)
}

test('a file that is rewritten during its upload is not mixed with its old content, and one press starts it over', async ({
  page,
  ownService,
}) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Rewritten')
  const other = await files.clip()
  const path = await startSlowly(page)
  expect(await openUploads(page, ownService)).toEqual(['large.mp4'])

  await copyFile(other, path)
  const row = page.getByRole('listitem', { name: 'Upload of large.mp4' })
  await expect(row.getByText('The file changed on disk since the upload began.')).toBeVisible({ timeout: 30_000 })
  await slowDown(page, -1)
  await chooseFile(page, path, row.getByRole('button', { name: 'Choose file and start over with large.mp4' }))

  await expect(page.getByRole('listitem', { name: 'large.mp4, Video' })).toBeVisible({ timeout: 60_000 })
  expect(sha256(await storedBytes(page, ownService))).toBe(sha256(await readFile(path)))
  await expect.poll(() => openUploads(page, ownService)).toEqual([])
})

test('a file that is deleted during its upload can be dismissed, which frees its space', async ({
  page,
  ownService,
}) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Deleted')
  await rm(await startSlowly(page))
  const row = page.getByRole('listitem', { name: 'Upload of large.mp4' })
  await expect(row.getByText(/^The file is no longer in its folder\./)).toBeVisible({ timeout: 30_000 })
  await expect(row.getByRole('button', { name: 'Choose file large.mp4 again' })).toBeVisible()
  await row.getByRole('button', { name: 'Cancel upload of large.mp4' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => openUploads(page, ownService)).toEqual([])
})

/** Removes the browser's copies of files, as if they were too large to keep. */
async function dropKeptFiles(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('framewright-uploads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('files', 'readwrite')
          change.objectStore('files').clear()
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}

test('after a reload, another version of the file is recognised, and one press starts it over', async ({
  page,
  ownService,
}) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Newer')
  const path = await startSlowly(page)
  await dropKeptFiles(page)
  await page.reload()
  await slowDown(page, -1)

  const row = page.getByRole('listitem', { name: 'Upload of large.mp4' })
  await expect(row.getByText('Drop the same file again to resume.')).toBeVisible()
  await copyFile(await files.clip(), path)
  await chooseFile(page, path, row.getByRole('button', { name: 'Choose file large.mp4 again' }))
  await expect(row.getByText('The file changed on disk since the upload began.')).toBeVisible()
  await row.getByRole('button', { name: 'Start over with large.mp4' }).click()

  await expect(page.getByRole('listitem', { name: 'large.mp4, Video' })).toBeVisible({ timeout: 60_000 })
  expect(sha256(await storedBytes(page, ownService))).toBe(sha256(await readFile(path)))
  await expect.poll(() => openUploads(page, ownService)).toEqual([])
})
