import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { heardTone } from './drivers/sound/heardTone.ts'
import { recordSound } from './drivers/sound/recordedSound.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, overlayCell } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const [ENGLISH, GERMAN] = [400, 1_000]
/** Tolerance for the measured frequency. */
const NEAR_HERTZ = 2

test('a clip plays the sound track that is chosen for it, and undo returns to the first one', async ({
  page,
  sharedService,
}) => {
  await recordSound(page)
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
  expect(Math.abs(((await heardTone(page)) ?? 0) - ENGLISH)).toBeLessThan(NEAR_HERTZ)

  await select.click()
  await expect(page.getByRole('option')).toContainText(['Track 1Stereo, Silent', 'EnglishMono, Default', 'GermanMono'])
  await page.getByRole('option', { name: 'German' }).click()
  const changed = overlayCell(page, /^Video interview\.mp4 · German/)
  await expect(changed).toBeVisible()
  await expect(select).toHaveText('German')
  await expect(media.getByRole('listitem', { name: 'interview.mp4 · German, Video' })).toBeVisible()
  expect(Math.abs(((await heardTone(page)) ?? 0) - GERMAN)).toBeLessThan(NEAR_HERTZ)

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

test('a sound track that is cancelled or cannot be prepared changes nothing, and is chosen later for several clips', async ({
  page,
  brokenEncoder: { service, setBroken },
}) => {
  await signIn(page, service.link)
  await createProject(page, 'Tracks')
  await dropFiles(page, [await files.interview(ENGLISH, GERMAN)], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByText('0:06')).toBeVisible()
  await createComposition(page, 'Tracks', '16:9')
  await dragAsset(page, 'interview.mp4, Video', { x: 0, y: 0.3 })
  const clips = overlayCell(page, /^Video interview\.mp4,/)
  await expect(clips).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect(clips).toHaveCount(2)
  await page.keyboard.press('Control+a')
  const select = page.getByRole('combobox', { name: 'Sound track' })
  await expect(select).toHaveText('English')
  const choose = async (name: string): Promise<void> => {
    await select.click()
    await page.getByRole('option', { name }).click()
  }

  await test.step('a failure says so and keeps the clips', async () => {
    await setBroken(true)
    await choose('German')
    await expect(page.getByText(/^The sound track was not changed\. /u)).toBeVisible({ timeout: 60_000 })
    await expect(select).toHaveText('English')
    await expect(clips).toHaveCount(2)
    await expect(media.getByRole('listitem')).toHaveCount(1)
    await setBroken(false)
  })

  await test.step('a cancellation says so and keeps the clips', async () => {
    // Blocks these requests, so that the page never learns that the copy is ready.
    await page.route(/\/api\/v1\/assets\/[^/]+$/u, () => undefined)
    await choose('Track 1')
    await page.getByRole('button', { name: 'Cancel changing the sound track' }).click()
    await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible()
    await expect(select).toHaveText('English')
    await expect(clips).toHaveCount(2)
    await page.unroute(/\/api\/v1\/assets\/[^/]+$/u)
  })

  await test.step('both clips change together, in one step, after the fault has passed', async () => {
    await choose('German')
    await expect(overlayCell(page, /^Video interview\.mp4 · German,/)).toHaveCount(2)
    await expect(select).toHaveText('German')
    await page.keyboard.press('Control+z')
    await expect(clips).toHaveCount(2)
    await choose('English')
    await expect(select).toHaveText('English')
  })
})
