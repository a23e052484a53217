import { expect, type Page } from '@playwright/test'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Copy the video to a drive' })

/** Exports the open video, and returns the bytes of the file that its download gives. */
async function exported(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  const link = sheet.getByRole('link', { name: 'Download', exact: true })
  await expect(link).toBeVisible({ timeout: 180_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return await readFile(await download.path())
}

test('an exported video is copied into a folder of this computer, and beside a file with the same name', async ({
  page,
  ownService,
}) => {
  test.setTimeout(300_000)
  const drive = join(ownService.dataFolder, 'drive')
  await mkdir(join(drive, 'Finished', 'Summer'), { recursive: true })
  await mkdir(join(drive, 'Rushes'), { recursive: true })
  await signIn(page, ownService.link)
  await createProject(page, 'Copies')
  const projectId = page.url().split('/').at(-1) ?? ''
  const overlays = [textOverlay(1, 'Copied')]
  const compositionId = await createComposition(page, ownService, {
    title: 'Golden',
    projectId,
    overlays,
    durationInFrames: 90,
  })
  await page.goto(`${ownService.baseUrl}/compositions/${compositionId}`)
  const bytes = await exported(page)

  await page.getByRole('button', { name: 'Copy to a drive' }).click()
  const dialog = dialogOf(page)
  const folders = dialog.getByRole('list', { name: 'Folders' })
  await expect(folders.getByRole('button')).toHaveText(['Finished', 'Rushes'])
  await expectNoFault(page)
  await folders.getByRole('button', { name: 'Rushes' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(folders.getByRole('button', { name: 'Summer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There are no folders in here.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Finished' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Copy to “Summer”' }).click()
  await expect(dialog.getByText('The video is in the folder.')).toBeVisible({ timeout: 60_000 })
  await expectNoFault(page)
  const [name = ''] = await readdir(join(drive, 'Finished', 'Summer'))
  expect(name).toMatch(/\.mp4$/u)
  expect((await readFile(join(drive, 'Finished', 'Summer', name))).equals(bytes)).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await writeFile(join(drive, name), 'another file')
  await page.getByRole('button', { name: 'Copy to a drive' }).click()
  await expect(dialog.getByText(`“${name}” is already there. The copy gets a free name beside it.`)).toBeVisible()
  await dialog.getByRole('button', { name: /^Copy to “/u }).click()
  const free = name.replace('.mp4', ' (2).mp4')
  await expect(dialog.getByRole('list', { name: 'Copied files' }).getByText(free)).toBeVisible({ timeout: 60_000 })
  expect((await readFile(join(drive, name))).toString()).toBe('another file')
  expect((await readFile(join(drive, free))).equals(bytes)).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^(Jobs|\d+ jobs? running)$/u }).click()
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  await expect(jobs.getByText(/^Copy to a drive ·/u)).toHaveCount(2)
  await jobs.getByRole('button', { name: /^Copy to a drive: /u }).click()
  await expect(dialog.getByRole('button', { name: 'Rushes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rushes' }).click()
  await dialog.getByRole('button', { name: 'Copy to “Rushes”' }).click()
  await expect(dialog.getByText('The video is in the folder.')).toBeVisible({ timeout: 60_000 })
})

test('the owner shares the folder of this computer, and sees how to connect accounts', async ({ page, ownService }) => {
  await signIn(page, ownService.link)
  await page.goto(`${ownService.baseUrl}/settings/connections`)
  const drives = page.getByRole('region', { name: 'Drives' })
  await expect(drives.getByText(join(ownService.dataFolder, 'drive'), { exact: true })).toBeVisible()
  const shared = drives.getByRole('switch', { name: 'Share the folder with the members of the workspace' })
  await expect(shared).not.toBeChecked()
  await shared.click()
  await expect(shared).toBeChecked()
  await drives.getByText('Connect real accounts instead').click()
  await expect(drives.getByText(`${ownService.baseUrl}/integrations/drive_two/callback`)).toBeVisible()
  await expectNoFault(page)
  await page.reload()
  await expect(shared).toBeChecked()
})

test('a sign-in that does not belong to this browser is refused in words', async ({ page, ownService }) => {
  await signIn(page, ownService.link)
  await page.goto(`${ownService.baseUrl}/integrations/drive_two/callback?code=a&state=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'The account was not connected' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('link', { name: 'Back to the connections' }).click()
  await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible()
  await page.goto(`${ownService.baseUrl}/integrations/elsewhere/callback?code=a`)
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
})
