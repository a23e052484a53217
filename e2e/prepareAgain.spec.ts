import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

test('a file whose preparation failed is prepared again from its tile, its row disappears, and it takes its place on the timeline', async ({
  page,
  brokenEncoder: { service, setBroken },
}) => {
  const clip = await files.clip()
  await signIn(page, service.link)
  await createProject(page, 'Again')
  await createComposition(page, 'Again', '16:9')
  await setBroken(true)
  await dropFiles(page, [clip], { x: 700, y: 760 })
  const tile = page.getByRole('listitem', { name: 'holiday clip.mp4, Video' })
  const row = page.getByRole('listitem', { name: 'Upload of holiday clip.mp4' })
  await expect(tile.getByText(/too much memory to decode/u)).toBeVisible({
    timeout: 60_000,
  })
  await expect(row).toBeVisible()

  await setBroken(false)
  await tile.getByRole('button', { name: 'Prepare again: holiday clip.mp4' }).focus()
  await page.keyboard.press('Enter')
  await expect(tile.getByText('0:04')).toBeVisible({ timeout: 60_000 })
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: /holiday clip/ })).toBeVisible()
})

test('a video whose preparation fails after it is ready stays editable, shows the failure, and is prepared again', async ({
  page,
  brokenEncoder: { service, setBroken },
}) => {
  const clip = await files.clip()
  await signIn(page, service.link)
  await createProject(page, 'Original')
  await createComposition(page, 'Original', '16:9')
  await setBroken('proxies')
  await dropFiles(page, [clip], { x: 700, y: 700 })
  const tile = page.getByRole('listitem', { name: 'holiday clip.mp4, Video' })
  const note = tile.getByText(/too much memory to decode.* The original is used while editing\.$/u)
  const clips = overlayCell(page, /^Video holiday clip/)
  await expect(note).toBeVisible({ timeout: 60_000 })
  await expect(clips).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect(clips).toHaveCount(2)

  await setBroken(false)
  await tile.getByRole('button', { name: 'Prepare again: holiday clip.mp4' }).click()
  await expect(note).toBeHidden({ timeout: 60_000 })
  await expect(tile.getByRole('progressbar')).toBeHidden({ timeout: 60_000 })
  await expect(tile.getByRole('button', { name: /^Prepare/ })).toHaveCount(0)
  await expect(clips).toHaveCount(2)
})
