import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const swipeFile = [
  'Ad ID,Page name,Ad copy,Headline,Start date,Platforms,Landing page',
  '901,Trailhead Lamps,Your torch weighs more than your lunch.,The 240 gram lamp,2026-03-04,FACEBOOK,https://lamps.example/ad',
  '902,Harbour Tea,We pour it cold. You drink it hot.,Tea without waiting,2026-05-01,INSTAGRAM,',
].join('\n')

/** Switches the product context on, which every adaptation needs. */
async function describeProduct(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/settings/context`)
  await page.getByRole('switch', { name: 'Use for copy and research' }).click()
  await page.getByRole('textbox', { name: 'Brand' }).fill('Northlight')
  await page.getByRole('textbox', { name: 'Product', exact: true }).fill('FoldLight')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('FoldLight')
  await page.getByRole('textbox', { name: 'Facts' }).fill('Weighs 240 g\nLasts 30 hours\nFolds flat')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
}

test('collected ads are imported, searched, saved with a note and adapted into hooks', async ({ page }) => {
  test.setTimeout(240_000)
  const service = await startService()
  await page.setViewportSize({ width: 1440, height: 900 })
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const results = page.getByRole('region', { name: 'Results' })
  try {
    await signIn(page, service.link)
    await createProject(page, 'Research')
    const project = page.url()
    await describeProduct(page, project)

    await test.step('samples say that they are a demo', async () => {
      await page.getByRole('link', { name: 'Research', exact: true }).click()
      await expect(page.getByText('Search for ads')).toBeVisible()
      await expectNoFault(page)
      await shot('empty')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(results.getByText('Demo: samples made for this page')).toBeVisible()
      await expectNoFault(page)
      await shot('demo')
    })

    await test.step('a swipe file takes their place', async () => {
      const file = { name: 'collected.csv', mimeType: 'text/csv', buffer: Buffer.from(swipeFile) }
      await page.locator('input[type=file]').setInputFiles(file)
      const report = page.getByRole('dialog', { name: 'Imported' })
      await expect(report.getByText('2 items read')).toBeVisible()
      await shot('imported')
      await report.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('textbox', { name: 'Company' }).fill('Trailhead')
      // Enter in a field starts the search.
      await page.getByRole('textbox', { name: 'Company' }).press('Enter')
      await expect(results.getByText('From your swipe file')).toBeVisible()
      await expect(results.getByRole('listitem')).toHaveCount(1)
      await expect(results.getByRole('link', { name: 'Open its link: The 240 gram lamp' })).toBeVisible()
    })

    await test.step('an ad is saved with a note, which can be edited', async () => {
      await results.getByRole('button', { name: 'Save: The 240 gram lamp' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Weight as the hook')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(results.getByText('Saved', { exact: true })).toBeVisible()
      await shot('found')
      await page.getByRole('radio', { name: 'Saved' }).click()
      const entry = page.getByRole('region', { name: 'The 240 gram lamp' })
      await expect(entry.getByText('Weight as the hook')).toBeVisible()
      await entry.getByRole('button', { name: 'Edit the note' }).click()
      await entry.getByRole('textbox', { name: 'Note' }).fill('Compare weights')
      await entry.getByRole('button', { name: 'Save note' }).click()
      await expect(entry.getByText('Compare weights')).toBeVisible()
    })

    await test.step('it becomes five hooks, which stay with it', async () => {
      await page.getByRole('button', { name: 'Write hooks' }).click()
      const hooks = page.getByRole('list', { name: 'Hooks' })
      await expect(hooks.getByRole('listitem')).toHaveCount(5)
      await expectNoFault(page)
      await shot('hooks')
      await page.reload()
      await page.getByRole('radio', { name: 'Saved' }).click()
      await expect(hooks.getByRole('listitem')).toHaveCount(5)
      await expect(hooks.getByRole('button', { name: 'Copy this text' }).first()).toBeVisible()
    })

    await test.step('a deleted entry leaves the list', async () => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Nothing saved yet')).toBeVisible()
    })
  } finally {
    await service.dispose()
  }
})
