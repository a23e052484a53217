import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { column, dropInto, openNewSequence, wallOf } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const tilesOf = (page: Page): Locator => wallOf(page).getByRole('list', { name: 'Combinations' }).getByRole('button')

/** The bytes of the pixels in a tile's canvas. */
const pixelsOf = (tile: Locator): Promise<readonly number[]> =>
  tile
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return []
      return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])]
    })

/** The picture in a tile's canvas as text, to detect whether it changes. */
const pictureOf = (tile: Locator): Promise<string> =>
  tile
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))

test('a wall plays its tiles, all at once from small pictures or one as the real video', async ({
  page,
  sharedService,
}) => {
  await openNewSequence(page, sharedService.link, 'Wall')
  await dropInto(page, 'Hook', [await files.take('one.mp4'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.clip(), await files.plain('grey.mp4', 'gray')])
  await dropInto(page, 'Call to action', [await files.photo(), await files.plain('gold.mp4', 'gold')])
  await expect(column(page, 'Call to action').getByText('2 clips')).toBeVisible({ timeout: 60_000 })
  await expect(wallOf(page).getByText('2 × 2 × 2 = 8 of 8')).toBeVisible({ timeout: 30_000 })
  const first = tilesOf(page).filter({ hasText: 'one · holiday clip · gold' })
  await expect(first).toBeVisible()
  await expect.poll(async () => new Set(await pixelsOf(first)).size, { timeout: 30_000 }).toBeGreaterThan(20)

  const still = await pictureOf(first)
  await wallOf(page).getByRole('button', { name: 'Play all' }).click()
  await expect.poll(() => pictureOf(first)).not.toBe(still)
  await wallOf(page).getByRole('button', { name: 'Stop all' }).click()
  await expect.poll(() => pictureOf(first)).toBe(still)

  await first.hover()
  const player = wallOf(page).locator('[data-playing=true]')
  await expect(player).toBeVisible()
  const before = await player.screenshot()
  await expect.poll(async () => before.equals(await player.screenshot())).toBe(false)
  await player.getByRole('button', { name: 'Sound on' }).click()
  await expect(player.getByRole('button', { name: 'Sound off' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(player).toHaveCount(0)
  await expectNoFault(page)
})

test('tiles are picked, filtered, laid out as a matrix, and excluded by a rule in words', async ({
  page,
  sharedService,
}) => {
  await openNewSequence(page, sharedService.link, 'Pick')
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green'), await files.plain('grey.mp4', 'gray')])
  await dropInto(page, 'Call to action', [await files.plain('gold.mp4', 'gold'), await files.photo()])
  const wall = wallOf(page)
  await expect(wall.getByText('2 × 2 × 2 = 8 of 8')).toBeVisible({ timeout: 60_000 })
  await expect(column(page, 'Call to action').getByText('2 clips')).toBeVisible()
  await expect(wall.getByText('All 8 picked')).toBeVisible()

  const tiles = tilesOf(page)
  await tiles.nth(1).click()
  await expect(wall.getByText('1 of 8 picked')).toBeVisible()
  await tiles.nth(3).click({ modifiers: ['Shift'] })
  await expect(wall.getByText('3 of 8 picked')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(wall.getByText('4 of 8 picked')).toBeVisible()
  await expect(tiles.nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wall.getByText('3 of 8 picked')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(wall.locator('[data-playing=true]')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(wall.locator('[data-playing=true]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(wall.getByText('All 8 picked')).toBeVisible()
  await wall.getByRole('textbox', { name: 'Number of videos to pick' }).fill('2')
  await page.keyboard.press('Enter')
  await wall.getByRole('button', { name: 'Pick evenly' }).click()
  await expect(wall.getByText('2 of 8 picked')).toBeVisible()
  await expect(tiles.and(page.locator('[aria-pressed=true]'))).toHaveCount(2)
  await wall.getByRole('button', { name: 'Pick all' }).click()

  await wall.getByRole('button', { name: 'Filter' }).click()
  await wall.getByRole('combobox', { name: 'Hook' }).click()
  await page.getByRole('option', { name: 'red.mp4' }).click()
  await expect(wall.getByText('4 videos match')).toBeVisible()
  await expect(tiles).toHaveCount(4)
  await expect(tiles.filter({ hasText: 'blue' })).toHaveCount(0)
  await page.mouse.move(0, 0)
  await expectNoFault(page)
  await wall.getByRole('button', { name: 'Show everything' }).click()
  await expect(tiles).toHaveCount(8)
  await wall.getByRole('button', { name: 'Filter' }).click()

  await wall.getByRole('button', { name: 'Add clip rule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clip rule' })
  await dialog.getByRole('combobox', { name: 'Clip', exact: true }).click()
  await page.getByRole('option', { name: 'red.mp4' }).click()
  await dialog.getByRole('checkbox', { name: 'grey.mp4' }).click()
  await expect(dialog.getByText('red.mp4 only with grey.mp4')).toBeVisible()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(wall.getByText('2 × 2 × 2 = 6 of 8')).toBeVisible()
  await expect(wall.getByText('Excluded by a rule')).toHaveCount(2)

  await wall.getByRole('radio', { name: 'Matrix of two blocks' }).click()
  await expect(tiles).toHaveCount(4)
  await wall.getByRole('combobox', { name: 'Columns' }).click()
  await page.getByRole('option', { name: 'Call to action' }).click()
  await wall.getByRole('combobox', { name: 'Body' }).click()
  await page.getByRole('option', { name: 'green.mp4' }).click()
  await expect(wall.getByText('Excluded by a rule')).toHaveCount(2)
  await page.mouse.move(0, 0)
  await expectNoFault(page)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expectNoFault(page)
})
