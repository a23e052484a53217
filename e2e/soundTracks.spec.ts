import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { heardTone } from './drivers/heardTone.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, overlayCell } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const [ENGLISH, GERMAN] = [400, 1_000]
/** Width of a bin of the spectrum, and the rounding of its middle. */
const BIN_HERTZ = 6

test('a clip plays the sound track that is chosen for it, and undo returns to the first one', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Tracks')
  await dropFiles(page, [await files.interview(ENGLISH, GERMAN)], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByText('0:06')).toBeVisible()
  await createComposition(page, 'Tracks', '16:9')
  await dragAsset(page, 'interview.mp4, Video', { x: 0, y: 0.3 })
  const clip = overlayCell(page, /^Video interview/)
  await expect(clip).toHaveCount(1)
  const select = page.getByRole('combobox', { name: 'Sound track' })
  await expect(select).toHaveText('English')
  expect(Math.abs(((await heardTone(page)) ?? 0) - ENGLISH)).toBeLessThan(BIN_HERTZ)

  await select.click()
  await expect(page.getByRole('option')).toContainText(['Track 1Stereo, Silent', 'EnglishMono, Default', 'GermanMono'])
  await page.getByRole('option', { name: 'German' }).click()
  const changed = overlayCell(page, /^Video interview\.mp4 · German/)
  await expect(changed).toBeVisible()
  await expect(select).toHaveText('German')
  await expect(media.getByRole('listitem', { name: 'interview.mp4 · German, Video' })).toBeVisible()
  expect(Math.abs(((await heardTone(page)) ?? 0) - GERMAN)).toBeLessThan(BIN_HERTZ)

  await page.keyboard.press('Control+z')
  await expect(changed).toHaveCount(0)
  await expect(select).toHaveText('English')
  await page.keyboard.press('Control+Shift+z')
  await expect(select).toHaveText('German')

  await select.click()
  await page.getByRole('option', { name: 'Track 1' }).click()
  await expect(overlayCell(page, /^Video interview\.mp4 · Track 1/)).toBeVisible()
  await expect(select).toHaveText('Track 1')
  expect(await heardTone(page)).toBeNull()
})
