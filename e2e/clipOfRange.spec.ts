import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

test('the range in the source trimmer becomes a clip in the media library', async ({ page, sharedService }) => {
  test.setTimeout(120_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Clip of a range')
  await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByRole('listitem', { name: 'holiday clip.mp4, Video' }).getByText('0:04')).toBeVisible({
    timeout: 60_000,
  })
  await createComposition(page, 'Clip of a range', '16:9')
  await page.getByRole('button', { name: 'Add holiday clip.mp4 at the playhead' }).click({ force: true })
  const clip = overlayCell(page, /^Video holiday/)
  await expect(clip).toHaveCount(1)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const box = await restingBox(clip)
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)

  const trimmer = page.getByRole('dialog', { name: 'Trim “holiday clip.mp4”' })
  await trimmer.getByRole('textbox', { name: 'Length' }).fill('00:02.00')
  await page.keyboard.press('Enter')
  await trimmer.getByRole('button', { name: 'Create a clip from this range' }).click()
  await expect(page.getByText('The new clip is in the media library.')).toBeVisible({ timeout: 60_000 })
  await expectNoFault(page)
  await trimmer.getByRole('button', { name: 'Cancel' }).click()
  const made = media.getByRole('listitem', { name: 'holiday clip 0–2 s, Video' })
  await expect(made.getByText('0:02')).toBeVisible({ timeout: 60_000 })
})
