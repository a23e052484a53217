import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { column, dropInto, openNewSequence, wallOf } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Saved|Merged|Unsaved|Saving/ })

test('files dropped into columns become combinations, a rule excludes some, and two tabs merge', async ({
  context,
  page,
  sharedService,
}) => {
  await openNewSequence(page, sharedService.link, 'Launch')

  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green'), await files.plain('grey.mp4', 'gray')])
  const ends = [await files.plain('gold.mp4', 'gold'), await files.plain('pink.mp4', 'pink')]
  await dropInto(page, 'Call to action', [...ends, await files.photo()])
  await expect(column(page, 'Call to action').getByText('3 clips')).toBeVisible({ timeout: 60_000 })
  const wall = wallOf(page)
  const tiles = wall.getByRole('button', { name: /0:1\d$/ })
  await expect(page.getByText('2 × 2 × 3 = 12 of 12')).toBeVisible({ timeout: 30_000 })
  await expect(wall.getByText('All 12 picked')).toBeVisible()

  // The two selected combinations share a hook and a body. The rule excludes all three combinations with these two.
  await tiles.nth(0).click()
  await tiles.nth(1).click()
  await expect(wall.getByText('2 of 12 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Never together' }).click()
  await expect(page.getByText('2 × 2 × 3 = 9 of 12')).toBeVisible()
  await expect(wall.getByText('Excluded by a rule')).toHaveCount(3)
  await expect(status(page)).toContainText('Saved')
  await expectNoFault(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await column(other, 'Hook').getByRole('button', { name: 'Remove blue.mp4' }).click()
  await column(page, 'Body').getByRole('textbox', { name: 'Name of block 2' }).fill('Proof')
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) {
    await expect(column(tab, 'Hook').getByText('1 clip')).toBeVisible()
    await expect(column(tab, 'Proof')).toBeVisible()
    await expect(status(tab)).toContainText(/Saved|Merged/)
  }
})
