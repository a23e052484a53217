import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { csvOf } from '../src/testing/insights/importFile.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { column, dropInto, openNewSequence, saveChip, wallOf } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const columns = [
  'Ad name',
  'Impressions',
  '3-second video plays',
  'ThruPlays',
  'Video plays',
  'Video plays at 100%',
  'Link clicks',
  'Amount spent (EUR)',
  'Reporting starts',
  'Reporting ends',
]
const november = ['2026-11-01', '2026-11-30']

/** Imports a report by the file chooser. */
async function importReport(page: Page, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a file' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('a report of ads shows which hook is best, and leads to the sequence of the hook', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await openNewSequence(page, sharedService.link, 'Launch')
  const sequence = new URL(page.url()).pathname
  await dropInto(page, 'Hook', [
    await files.plain('red.mp4', 'red'),
    await files.plain('blue.mp4', 'blue'),
    await files.plain('gold.mp4', 'gold'),
  ])
  await expect(column(page, 'Hook').getByText('3 clips')).toBeVisible({ timeout: 60_000 })
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green')])
  await dropInto(page, 'Call to action', [await files.plain('pink.mp4', 'pink')])
  await expect(wallOf(page).getByText('3 × 1 × 1 = 3 of 3')).toBeVisible({ timeout: 60_000 })
  await expect(saveChip(page)).toContainText('Saved')

  // The names that the export would give to its videos are those of the project's template.
  await page.getByRole('button', { name: 'Export…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export videos' })
  await sheet.getByRole('button', { name: 'Export 3 videos' }).click({ timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Videos of this export' })).toHaveAttribute('aria-rowcount', '4')
  await page.getByRole('button', { name: 'Video list' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click(),
  ])
  const list = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const nameOf = (colour: string): string =>
    list
      .find((line) => line.includes(`,${colour}`))
      ?.split(',')[1]
      ?.replaceAll('"', '') ?? ''
  await page.getByRole('button', { name: 'Cancel this batch export' }).click()

  await page.goto(sequence)
  await page.getByRole('link', { name: 'Batch' }).first().click()
  await page.getByRole('navigation', { name: 'Project pages' }).getByRole('link', { name: 'Results' }).click()
  await expect(page.getByText('No results yet')).toBeVisible()
  await expectNoFault(page)

  await importReport(
    page,
    'november.csv',
    csvOf(
      columns,
      [nameOf('red'), 12_000, 3_000, 900, 9_000, 450, 240, '310.50', ...november],
      [nameOf('blue'), 9_000, 3_600, 1_500, 8_000, 700, 260, '240.00', ...november],
      [nameOf('gold'), 400, 90, 10, 300, 5, 3, '9.10', ...november],
      ['Brand film', 5_000, 900, 200, 4_000, 90, 20, '120.00', ...november],
      ['Broken', 'many', 1, 1, 1, 1, 1, '1.00', ...november],
    ),
  )
  const report = page.getByRole('status', { name: 'What was imported' })
  await expect(report).toContainText('Imported 4 ads from november.csv')
  await expect(report).toContainText('3 were recognised as videos of this project.')
  await expect(report).toContainText('1 row was left out:')
  await expect(report).toContainText('Line 6: “many”')
  await expect(report).toContainText('Video plays at 25%')

  const hooks = page.getByRole('region', { name: 'Hooks, side by side' }).getByRole('row')
  await expect(hooks).toHaveCount(4)
  await expect(hooks.nth(1)).toContainText('blue')
  await expect(hooks.nth(1)).toContainText('40%')
  await expect(hooks.nth(2)).toContainText('25%')
  await expect(hooks.nth(3)).toContainText('Too few impressions')
  await page.getByRole('searchbox', { name: 'Search ads' }).fill('brand')
  const ads = page.getByRole('region', { name: 'Numbers of each ad' }).getByRole('row')
  await expect(ads).toHaveCount(2)
  await expect(ads.nth(1)).toContainText('Not recognised')
  await page.getByRole('searchbox', { name: 'Search ads' }).fill('')
  await expectNoFault(page)
  await page.screenshot({ path: test.info().outputPath('results.png'), fullPage: true })

  await hooks.nth(1).getByRole('link', { name: 'blue' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${sequence}$`, 'u'))
  await expect(page.getByRole('heading', { name: 'Launch' })).toBeVisible()
})
