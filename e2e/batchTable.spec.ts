import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { column, dropInto, openNewSequence, wallOf } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Export videos' })
const table = (page: Page): Locator => page.getByRole('table', { name: 'Videos of this export' })

/** Drops clips of these colours into each block. */
async function dropColours(page: Page, colours: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [block, names] of Object.entries(colours)) {
    const paths: string[] = []
    for (const name of names) paths.push(await files.plain(`${name}.mp4`, name))
    await dropInto(page, block, paths)
    const clips = names.length === 1 ? '1 clip' : `${names.length} clips`
    await expect(column(page, block).getByText(clips)).toBeVisible({ timeout: 120_000 })
  }
}

async function chooseSmall(page: Page): Promise<void> {
  await sheet(page).getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option', { name: 'Draft, 240p' }).click()
  await sheet(page).getByRole('radio', { name: 'Lowest' }).click()
}

/** Presses the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8')
}

/** Downloads a list of the videos of the shown export. */
async function downloadedList(page: Page, entry: string): Promise<string> {
  await page.getByRole('button', { name: 'Video list' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ])
  return await textOf(download)
}

const manifestSchema = z.object({ outputs: z.array(z.object({ filename: z.string(), status: z.string() })) })

test('of 125 combinations, 101 are refused in words, 100 fill a table, and a cancelled export keeps what is done', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(600_000)
  await openNewSequence(page, sharedService.link, 'Many')
  await dropColours(page, {
    Hook: ['red', 'blue', 'green', 'gray', 'gold'],
    Body: ['pink', 'navy', 'teal', 'lime', 'cyan'],
    'Call to action': ['black', 'white', 'brown', 'olive', 'coral'],
  })
  const wall = wallOf(page)
  await expect(wall.getByText('5 × 5 × 5 = 125 of 125')).toBeVisible({ timeout: 120_000 })
  await wall.getByRole('textbox', { name: 'Number of videos to pick' }).fill('100')
  await page.keyboard.press('Enter')
  await wall.getByRole('button', { name: 'Pick evenly' }).click()
  await expect(wall.getByText('100 of 125 picked')).toBeVisible()
  const tiles = wall.getByRole('list', { name: 'Combinations' }).getByRole('button')
  const index = await tiles.evaluateAll((all) => all.findIndex((tile) => tile.getAttribute('aria-pressed') === 'false'))
  // The grid holds only the tiles near the screen, so a tile is found again by its name.
  const name = await tiles
    .nth(index)
    .getByText(/ · .+ · /u)
    .innerText()
  const tile = tiles.filter({ hasText: name })
  await tile.click()
  await expect(wall.getByText('101 of 125 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(sheet(page).getByText('101 videos are too many for one export. The limit is 100.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(sheet(page).getByRole('button', { name: 'Export 101 videos' })).toBeDisabled()
  await sheet(page).getByRole('button', { name: 'Pick videos' }).click()
  await tile.click()
  await expect(wall.getByText('100 of 125 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Export…' }).click()
  await chooseSmall(page)
  await expect(sheet(page).getByRole('button', { name: 'Export 100 videos' })).toBeEnabled({ timeout: 60_000 })
  await sheet(page).getByRole('button', { name: 'Export 100 videos' }).click()

  const rows = table(page)
  await expect(rows).toHaveAttribute('aria-rowcount', '101')
  expect(await rows.getByRole('row').count()).toBeLessThan(60)
  await rows.getByRole('rowgroup').last().hover()
  await page.mouse.wheel(0, 10_000)
  await expect(rows.locator('[aria-rowindex="101"]')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('coral')
  // The heading, and about a fifth of the videos: which combinations are picked depends on the order of the uploads.
  await expect(rows).toHaveAttribute('aria-rowcount', /^2[0-2]$/u)
  await expect(rows.getByRole('row').filter({ hasText: 'red' }).first()).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('')
  await page.getByRole('radio', { name: /^Done [1-9]/u }).click({ timeout: 120_000 })
  await expect(rows.getByRole('row').nth(1)).toContainText('Done')

  await page.getByRole('button', { name: 'Cancel this batch export' }).click()
  const exports = page.getByRole('navigation', { name: 'Exports of this sequence' })
  await expect(exports.getByText('Cancelled')).toBeVisible()
  await page.reload()
  const filter = page.locator('label').filter({ hasText: /^Done [1-9]/u })
  const done = Number((await filter.innerText()).replaceAll(/\D/gu, ''))
  await filter.click()
  await expect(rows).toHaveAttribute('aria-rowcount', String(done + 1))

  const csv = (await downloadedList(page, 'Spreadsheet (CSV)')).trimEnd().split('\r\n')
  expect(csv).toHaveLength(101)
  expect(csv[0]).toContain('number,filename,status,combinationId,Hook,Body,Call to action')
  expect(csv.filter((line) => line.includes(',succeeded,'))).toHaveLength(done)
  const { outputs } = manifestSchema.parse(JSON.parse(await downloadedList(page, 'Data (JSON)')))
  expect(outputs).toHaveLength(100)
  expect(new Set(outputs.map(({ filename }) => filename)).size).toBe(100)
  expect(outputs.filter(({ status }) => status === 'succeeded')).toHaveLength(done)
})

test('a failed video of a batch is retried three times, and no fourth time', async ({ brokenEncoder, page }) => {
  test.setTimeout(420_000)
  const { service, setBroken } = brokenEncoder
  await openNewSequence(page, service.link, 'Fails')
  await dropColours(page, { Hook: ['red'], Body: ['green'], 'Call to action': ['gold'] })
  await expect(wallOf(page).getByText('1 × 1 × 1 = 1 of 1')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Export…' }).click()
  await chooseSmall(page)
  await expect(sheet(page).getByRole('button', { name: 'Export 1 video' })).toBeEnabled({ timeout: 60_000 })
  await setBroken(true)
  await sheet(page).getByRole('button', { name: 'Export 1 video' }).click()
  for (let retries = 0; retries < 3; retries += 1) {
    await expect(page.getByText('1 video failed.')).toBeVisible({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Retry 1 failed video' }).click()
    await expect(page.getByText('1 video failed.')).toBeHidden()
  }
  const limit = page.getByText('1 video failed, and was retried 3 times, which is the limit.')
  await expect(limit).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: /^Retry/u })).toHaveCount(0)
  await page.reload()
  await expect(limit).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Exports of this sequence' }).getByRole('button')).toHaveCount(1)
})

test('videos are picked on the wall and in the matrix, and exported, by keys alone', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await openNewSequence(page, sharedService.link, 'Keys')
  await dropColours(page, { Hook: ['red', 'blue'], Body: ['green', 'gray'], 'Call to action': ['gold'] })
  const wall = wallOf(page)
  await expect(wall.getByText('2 × 2 × 1 = 4 of 4')).toBeVisible({ timeout: 60_000 })
  const tiles = wall.getByRole('list', { name: 'Combinations' }).getByRole('button')
  await tabTo(page, wall.getByRole('radio', { name: 'All combinations' }))
  await page.keyboard.press('ArrowRight')
  await expect(wall.getByRole('group', { name: 'Axes of the matrix' })).toBeVisible()
  await tabTo(page, tiles.first())
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Open a copy in the editor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tiles.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wall.getByText('1 of 4 picked')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Export…' }))
  await page.keyboard.press('Enter')
  const start = sheet(page).getByRole('button', { name: 'Export 1 video' })
  await expect(start).toBeEnabled({ timeout: 60_000 })
  await tabTo(page, sheet(page).getByRole('combobox', { name: 'Resolution' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Draft, 240p' })).toBeVisible()
  await page.keyboard.type('Draft')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('combobox', { name: 'Resolution' })).toHaveText('Draft, 240p')
  await expect(start).toBeEnabled({ timeout: 60_000 })
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1 done')).toBeVisible({ timeout: 120_000 })
  await tabTo(page, table(page).getByRole('button', { name: /^Play/u }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Player' }).locator('video')).toBeVisible()
})
