import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const media = (page: Page) => page.getByRole('list', { name: 'Media' }).getByRole('listitem')
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
}

test('a pasted table becomes blocks, and only its rows are videos', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Table')
  const names = ['ann', 'ben', 'demo', 'proof'] as const
  const colours = ['red', 'blue', 'green', 'white'] as const
  const paths = await Promise.all(names.map((name, place) => files.plain(`${name}.mp4`, colours[place] ?? 'red')))
  await dropFiles(page, paths, { x: 400, y: 400 })
  await expect(media(page)).toHaveCount(4, { timeout: 60_000 })

  await openDialog(page)
  const dialog = page.getByRole('dialog', { name: 'New sequence' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ads')
  await dialog.getByRole('radio', { name: 'A table' }).click()
  await expect(dialog.getByRole('button', { name: 'Create sequence' })).toBeDisabled()
  await dialog
    .getByRole('textbox', { name: 'Table' })
    .fill('Opening\tBody\tText\nAnn\tdemo.mp4\tBuy\nBEN\tproof\tTry\nCara\tproof\tSee')
  await expect(dialog.getByRole('checkbox', { name: 'The first row' })).toBeChecked()
  await expect(dialog.getByRole('list', { name: 'Cells without a matching file' })).toHaveText('Row 4: Cara')
  await expect(dialog.getByRole('checkbox', { name: 'Make title cards from “Text”' })).toBeChecked()
  await expect(dialog.getByText('2 title cards in the brand’s style')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Only 2 rows' })).toBeChecked()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Create sequence' }).click()

  await expect(column(page, 'Opening').getByText('2 clips')).toBeVisible({ timeout: 60_000 })
  await expect(column(page, 'Body').getByText('2 clips')).toBeVisible()
  await expect(column(page, 'Text').getByText('Buy.png')).toBeVisible()
  await expect(page.getByText('2 × 2 × 2 = 2 of 8')).toBeVisible()
})

test('a sequence starts with the clips of a video, a block for each', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Split')
  await dropFiles(page, [await files.plain('first.mp4', 'red'), await files.plain('second.mp4', 'blue')], {
    x: 400,
    y: 400,
  })
  await expect(media(page)).toHaveCount(2, { timeout: 60_000 })
  await createComposition(page, 'Cut', '16:9')
  for (const name of ['first.mp4', 'second.mp4']) {
    await media(page).filter({ hasText: name }).hover()
    await page.getByRole('button', { name: `Add ${name} at the playhead` }).click()
    await page.keyboard.press('End')
  }
  await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved')
  await page.getByRole('link', { name: 'Split' }).click()

  await openDialog(page)
  await page.getByRole('radio', { name: 'A video in this project' }).click()
  await page.getByRole('combobox', { name: 'Video' }).click()
  await page.getByRole('option', { name: 'Cut' }).click()
  await expect(page.getByRole('list', { name: 'Parts' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await expect(column(page, 'Part 1').getByText('1 clip')).toBeVisible()
  await expect(column(page, 'Part 2').getByText('1 clip')).toBeVisible()
})
