import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

const briefs = (page: Page) => page.getByRole('list', { name: 'Briefs' }).getByRole('listitem')

async function openBrief(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit brief' })
  await expect(dialog).toBeVisible()
  return dialog
}

const save = async (page: Page): Promise<void> =>
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

test('a brief that two tabs change is merged, and what both changed is asked', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Briefs')
  const address = `${page.url()}/settings/briefs`
  await page.goto(address)
  await page.getByRole('button', { name: 'New brief' }).click()
  const created = page.getByRole('dialog', { name: 'New brief' })
  await expect(created.getByRole('button', { name: 'Save' })).toBeDisabled()
  await created.getByRole('textbox', { name: 'Name' }).fill('Lamp')
  await created.getByRole('textbox', { name: 'Objective' }).fill('More orders')
  await created.getByRole('textbox', { name: 'Facts' }).fill('Weighs 240 g\n\nLasts 30 hours\n')
  await created.getByRole('button', { name: 'Add part' }).click()
  await created.getByRole('textbox', { name: 'Part 1' }).fill('Problem')
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(violations).toEqual([])
  await save(page)
  await expect(briefs(page)).toHaveText([/Lamp\s*More orders/u])

  const other = await page.context().newPage()
  await other.goto(address)
  const mine = await openBrief(page, 'Lamp')
  const theirs = await openBrief(other, 'Lamp')
  await expect(mine.getByRole('textbox', { name: 'Facts' })).toHaveValue('Weighs 240 g\nLasts 30 hours')
  await theirs.getByRole('textbox', { name: 'Audience' }).fill('Campers')
  await theirs.getByRole('textbox', { name: 'Facts' }).fill('Weighs 240 g\nLasts 30 hours\nFloats')
  await save(other)
  await expect(theirs).toBeHidden()
  await mine.getByRole('textbox', { name: 'Objective' }).fill('More reviews')
  await mine.getByRole('textbox', { name: 'Facts' }).fill('Weighs 240 g')
  await save(page)
  await expect(page.getByText('Merged with someone else’s changes')).toBeVisible()
  const merged = await openBrief(page, 'Lamp')
  await expect(merged.getByRole('textbox', { name: 'Objective' })).toHaveValue('More reviews')
  await expect(merged.getByRole('textbox', { name: 'Audience' })).toHaveValue('Campers')
  await expect(merged.getByRole('textbox', { name: 'Facts' })).toHaveValue('Weighs 240 g\nFloats')

  await merged.getByRole('textbox', { name: 'Objective' }).fill('Mine')
  await other.reload()
  const again = await openBrief(other, 'Lamp')
  await expect(again.getByRole('textbox', { name: 'Audience' })).toHaveValue('Campers')
  await again.getByRole('textbox', { name: 'Objective' }).fill('Theirs')
  await save(other)
  await expect(again).toBeHidden()
  await save(page)
  await expect(merged.getByText('Someone else changed this too: Objective.')).toBeVisible()
  await merged.getByRole('button', { name: 'Use theirs' }).click()
  await expect(merged.getByRole('textbox', { name: 'Objective' })).toHaveValue('Theirs')
  await save(page)
  await expect(merged).toBeHidden()
  await expect(briefs(page)).toHaveText([/Theirs/u])
  await expectNoFault(page)
})

test('templates are added, duplicated, searched and deleted', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Templates')
  await page.goto(`${page.url()}/settings/templates`)
  await page.getByRole('button', { name: 'New edit template' }).click()
  const edit = page.getByRole('dialog', { name: 'New edit template' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Talking head')
  await edit.getByRole('checkbox', { name: 'Aim at a length' }).click()
  await edit.getByRole('checkbox', { name: 'Earlier takes of a sentence' }).click()
  await save(page)
  const edits = page.getByRole('list', { name: 'Automatic edits' }).getByRole('listitem')
  await expect(edits).toHaveText([/Talking head\s*30 seconds, Ratio of the footage, With captions/u])

  await page.getByRole('button', { name: 'New copy template' }).click()
  const copy = page.getByRole('dialog', { name: 'New copy template' })
  await copy.getByRole('textbox', { name: 'Name' }).fill('Short hooks')
  await copy.getByRole('radiogroup', { name: 'Length' }).getByRole('radio', { name: 'Short' }).click()
  await save(page)
  const copies = page.getByRole('list', { name: 'Copy' }).getByRole('listitem')
  await expect(copies).toHaveText([/Short hooks\s*Hooks, Short/u])
  for (let count = 1; count <= 5; count += 1) {
    await page.getByRole('button', { name: 'Duplicate Short hooks', exact: true }).click()
    await expect(copies).toHaveCount(count + 1)
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('copy')
  await expect(copies).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Nobody')
  await expect(page.getByText('Nothing matches “Nobody”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('button', { name: 'Delete Talking head' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There are no edit templates yet.')).toBeVisible()
  await expectNoFault(page)
})
