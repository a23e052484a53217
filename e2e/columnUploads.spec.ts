import { expect } from '@playwright/test'
import { column, dropInto, openNewSequence, saveChip } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

test('an upload into a column goes on when the page is left, and is in its column afterwards', async ({
  page,
  sharedService,
}) => {
  await openNewSequence(page, sharedService.link, 'Launch')
  // The transfers wait until the page is left.
  const held = Promise.withResolvers<void>()
  await page.route(/\/storage\/upload\/resumable/u, async (route) => {
    await held.promise
    await route.continue()
  })
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green')])
  await page.getByRole('link', { name: 'Batch', exact: true }).click()
  await expect(page).toHaveURL(/\/projects\//)
  held.resolve()
  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  await expect(page.getByText('green.mp4').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page
    .getByRole('link', { name: /Launch/ })
    .first()
    .click()
  await expect(column(page, 'Hook').getByText('1 clip')).toBeVisible({ timeout: 60_000 })
  await expect(column(page, 'Body').getByText('1 clip')).toBeVisible({ timeout: 60_000 })
  await expect(saveChip(page)).toContainText('Saved')
  await page.reload()
  await expect(column(page, 'Hook').getByText('red.mp4')).toBeVisible()
  await expect(column(page, 'Body').getByText('green.mp4')).toBeVisible()
})
