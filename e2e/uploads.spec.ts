import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { chooseFile, sentPercent, sha256, slowDown, storedBytes } from './drivers/uploading.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

/** Offsets of the chunks sent by the page, in order. */
function watchOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

test('an upload can be paused and resumed, and survives a kill and restart of the service', async ({
  page,
  ownService,
}) => {
  const large = await files.large()
  await signIn(page, ownService.link)
  await createProject(page, 'Kill')
  await slowDown(page, 6_000_000)
  await chooseFile(page, large)
  await expect.poll(() => sentPercent(page), { timeout: 30_000 }).toBeGreaterThan(15)

  await page.getByRole('button', { name: 'Pause large.mp4' }).click()
  await expect(page.getByText(/^Paused at \d+%$/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume large.mp4' }).click()
  await expect.poll(() => sentPercent(page), { timeout: 30_000 }).toBeGreaterThan(40)

  await ownService.kill()
  await ownService.start()
  await slowDown(page, -1)
  await expect(page.getByRole('listitem', { name: 'large.mp4, Video' })).toBeVisible({ timeout: 90_000 })
  expect(sha256(await storedBytes(page, ownService))).toBe(sha256(await readFile(large)))
})

test('a reload in the middle of an upload resumes from the same offset', async ({ page, sharedService }) => {
  const large = await files.large()
  await signIn(page, sharedService.link)
  await createProject(page, 'Reload')
  await slowDown(page, 6_000_000)
  await chooseFile(page, large)
  await expect.poll(() => sentPercent(page), { timeout: 30_000 }).toBeGreaterThan(50)

  const offsets = watchOffsets(page)
  await page.reload()
  await slowDown(page, -1)
  await expect(page.getByRole('listitem', { name: 'large.mp4, Video' })).toBeVisible({ timeout: 90_000 })
  expect(offsets[0]).toBeGreaterThan(6_000_000)
  expect(offsets).toEqual([...offsets].sort((first, second) => first - second))
  expect(sha256(await storedBytes(page, sharedService))).toBe(sha256(await readFile(large)))
})

test('every kind of media becomes ready, and files of other kinds are refused with a sentence', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Kinds')
  const paths = await Promise.all([files.clip(), files.quicktime(), files.webm(), files.song(), files.photo()])
  await dropFiles(page, paths, { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  for (const name of [
    'holiday clip.mp4, Video',
    'phone.mov, Video',
    'screen.webm, Video',
    'song.mp3, Audio',
    'photo.jpg, Image',
  ]) {
    await expect(media.getByRole('listitem', { name })).toBeVisible({ timeout: 60_000 })
  }
  await expect(media.getByText(/Preparing/)).toHaveCount(0, { timeout: 60_000 })

  await dropFiles(page, [await files.disguisedText()], { x: 700, y: 700 })
  const refused = page.getByRole('listitem', { name: /playlist\.mp4/ })
  await expect(refused.getByText(/^This is a playlist, which contains no video itself\./)).toBeVisible({
    timeout: 30_000,
  })
  await dropFiles(page, [await files.note()], { x: 700, y: 700 })
  await expect(page.getByText(/note\.txt/).first()).toBeVisible()
})
