import { expect } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

/** Ten minutes, which no machine can export before the test cancels. */
const LONG_FRAMES = 18_000

test('an export is cancelled where its progress shows, and started again with its settings', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Cancelled',
    durationInFrames: LONG_FRAMES,
    overlays: Array.from({ length: 40 }, (_, index) => ({
      ...textOverlay(index + 1, `Title ${index + 1}`),
      from: index * 450,
      durationInFrames: 450,
    })),
  })
  await openComposition(page, compositionId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await sheet.getByRole('button', { name: 'Cancel the export' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/costs nothing/u)).toBeVisible()
  await sheet.getByRole('button', { name: 'Export again' }).click()
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await expect(sheet.getByRole('button', { name: 'Cancel the export' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Jobs|\d+ jobs? running)$/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Jobs' })
  await inbox.getByRole('button', { name: /^Cancel: / }).click()
  await expect(inbox.getByRole('button', { name: /^Cancel: / })).toHaveCount(0)
  await expect(inbox.getByText('Cancelled', { exact: true })).toHaveCount(2)
})
