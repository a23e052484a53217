import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { createComposition, createProject } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { files } from './fixtures/files.ts'
import { type RunningService, startService } from './fixtures/service.ts'

/** A service whose drives are a folder of this test. */
interface LocalDrive {
  readonly folder: string
  readonly service: RunningService
}

const test = base.extend<{ readonly drive: LocalDrive }>({
  drive: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'framewright-drive-'))
    const service = await startService({ environment: { FRAMEWRIGHT_DRIVE_FOLDER: folder } })
    await use({ folder, service })
    await service.dispose()
    await rm(folder, { recursive: true, force: true })
  },
  viewport: { width: 1440, height: 900 },
})

const source = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const media = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}, `, 'u') })

test('an empty drive says where to put files, and three of them are imported, and one is cut and copied back', async ({
  drive,
  page,
}) => {
  test.setTimeout(300_000)
  const { folder, service } = drive
  await signIn(page, service.link)
  const projectId = await createProject(page, service, 'Drives')
  await page.goto(`${service.baseUrl}/projects/${projectId}`)
  await source(page, 'Drives').click()
  await expect(page.getByText(`Put files into ${folder}.`)).toBeVisible()
  await expectNoFault(page)

  const takes = join(folder, 'Takes')
  await mkdir(takes)
  for (const [path, name] of [
    [await files.clip(), 'beach.mp4'],
    [await files.song(), 'song.mp3'],
    [await files.photo(), 'logo.jpg'],
    [await files.note(), 'notes.txt'],
  ] as const)
    await copyFile(path, join(takes, name))
  await page.getByRole('searchbox', { name: /^Search/u }).fill('Takes')
  await page.getByRole('button', { name: 'Takes', exact: true }).click()
  const list = page.getByRole('list', { name: 'Takes', exact: true })
  await expect(list.getByText('Not a video, sound or image')).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  await expectNoFault(page)

  // The keyboard selects a range.
  await list.getByRole('checkbox', { name: 'beach.mp4' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 of at most 20 selected')).toBeVisible()
  await list.getByRole('checkbox', { name: 'song.mp3' }).click()
  await expect(page.getByText('3 of at most 20 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 files' }).click()
  await expect(page.getByText('3 files imported')).toBeVisible({ timeout: 60_000 })
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Show media' }).click()
  for (const name of ['beach.mp4', 'song.mp3', 'logo.jpg']) await expect(media(page, name)).toBeVisible()
  await expectNoFault(page)

  const wanted = { title: 'Cut', overlays: [textOverlay(0, 'Title')], durationInFrames: 300, projectId }
  await page.goto(`${service.baseUrl}/compositions/${await createComposition(page, service, wanted)}`)
  await page.getByRole('tab', { name: 'Media' }).click()
  const tile = media(page, 'beach.mp4')
  await tile.hover()
  await tile.getByRole('button', { name: 'Add beach.mp4 at the playhead' }).click({ timeout: 60_000 })
  const clips = page.getByRole('gridcell', { name: /beach\.mp4/u })
  await expect(clips).toHaveCount(1)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect(clips).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(clips).toHaveCount(1)
  await source(page, 'Drives').click()
  await expect(page.getByRole('button', { name: 'Takes', exact: true })).toBeVisible()
  await expectNoFault(page)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await page.getByRole('button', { name: 'Copy to a drive' }).click({ timeout: 120_000 })
  const copy = page.getByRole('dialog', { name: 'Copy the video to a drive' })
  await copy.getByRole('button', { name: 'Takes' }).click()
  await copy.getByRole('button', { name: 'Copy to “Takes”' }).click()
  await expect(copy.getByText('The video is in the folder.')).toBeVisible({ timeout: 60_000 })
  expect((await readdir(takes)).filter((name) => name.startsWith('Cut'))).toHaveLength(1)
})

test('a drive with more than 20 files says how many can be imported at once', async ({ drive, page }) => {
  const photo = await files.photo()
  for (let index = 10; index < 32; index += 1) await copyFile(photo, join(drive.folder, `photo ${index}.jpg`))
  await signIn(page, drive.service.link)
  const projectId = await createProject(page, drive.service, 'Many')
  await page.goto(`${drive.service.baseUrl}/projects/${projectId}`)
  await source(page, 'Drives').click()
  await page.getByRole('checkbox', { name: 'photo 10.jpg' }).click()
  await page.getByRole('checkbox', { name: 'photo 31.jpg' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('20 selected. No more than 20 files can be imported at once.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'photo 30.jpg' })).not.toBeChecked()
  await expectNoFault(page)
})

test('a watched folder receives a file, and the library shows it', async ({ drive, page }) => {
  test.setTimeout(180_000)
  const { folder, service } = drive
  const takes = join(folder, 'Takes')
  await mkdir(takes)
  await copyFile(await files.photo(), join(takes, 'before.jpg'))
  await signIn(page, service.link)
  const projectId = await createProject(page, service, 'Watched')
  await page.goto(`${service.baseUrl}/projects/${projectId}`)
  await source(page, 'Drives').click()
  await page.getByRole('button', { name: 'Takes', exact: true }).click()
  await page.getByRole('button', { name: 'Watch this folder' }).click()
  const card = page.getByRole('listitem', { name: 'Takes' })
  await expect(card.getByText('No new files yet')).toBeVisible()
  await expectNoFault(page)
  await copyFile(await files.clip(), join(takes, 'after.mp4'))
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card.getByText('1 imported')).toBeVisible({ timeout: 90_000 })
  await card.getByRole('button', { name: 'Show files' }).click()
  await expect(card.getByRole('list', { name: 'Files in Takes' }).getByText('after.mp4')).toBeVisible()
  await expectNoFault(page)
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused')).toBeVisible()
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card.getByRole('button', { name: 'Scan everything' })).toBeEnabled()
  await card.getByRole('button', { name: 'Scan everything' }).click()
  await expect(card.getByText('2 imported')).toBeVisible({ timeout: 90_000 })
  await source(page, 'This project').click()
  for (const name of ['before.jpg', 'after.mp4']) await expect(media(page, name)).toBeVisible()
  await source(page, 'Drives').click()
  await page.getByRole('radio', { name: 'Watched folders' }).click()
  await card.getByRole('button', { name: 'Stop watching' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/stay\.$/u)).toBeVisible()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByText('No folder is being watched')).toBeVisible()
})
