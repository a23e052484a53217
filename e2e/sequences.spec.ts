import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: /Saved|Merged|Unsaved|Saving/ })

async function dropInto(page: Page, name: string, paths: readonly string[]): Promise<void> {
  const box = await restingBox(column(page, name))
  await dropFiles(page, paths, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

test('files dropped into columns become combinations, a rule excludes some, and two tabs merge', async ({
  context,
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Batch')
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Launch')
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await expect(page.getByRole('heading', { name: 'Launch' })).toBeVisible()

  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green'), await files.plain('grey.mp4', 'gray')])
  const ends = [await files.plain('gold.mp4', 'gold'), await files.plain('pink.mp4', 'pink')]
  await dropInto(page, 'Call to action', [...ends, await files.photo()])
  await expect(column(page, 'Call to action').getByText('3 clips')).toBeVisible({ timeout: 60_000 })
  const wall = page.getByRole('region', { name: 'Videos of this sequence' })
  const tiles = wall.getByRole('button', { name: /0:1\d$/ })
  await expect(page.getByText('2 × 2 × 3 = 12 of 12')).toBeVisible({ timeout: 30_000 })
  await expect(wall.getByText('All 12 picked')).toBeVisible()

  // The two selected combinations share a hook and a body. The rule excludes all three combinations with these two.
  await tiles.nth(0).click()
  await tiles.nth(1).click()
  await expect(wall.getByText('2 of 12 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Never together' }).click()
  await expect(page.getByText('2 × 2 × 3 = 9 of 12')).toBeVisible()
  await expect(wall.getByText('Taken out by a rule')).toHaveCount(3)
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
