import { expect, type Locator, type Page } from '@playwright/test'
import { dropFiles } from '../dropFiles.ts'
import { createProject, signIn } from '../openEditor.ts'
import { restingBox } from '../timelineDriver.ts'

/** A block or a track list of the open sequence. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const wallOf = (page: Page): Locator => page.getByRole('region', { name: 'Videos in this sequence' })

/** The chip that shows whether the open sequence is saved. */
export const saveChip = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /Saved|Merged|Unsaved|Saving|kept|retrying|not stored/ })

/** Creates a sequence of the usual three blocks in a new project, and opens it. */
export async function openNewSequence(page: Page, link: string, name: string): Promise<void> {
  await signIn(page, link)
  await createProject(page, 'Batch')
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

export async function dropInto(page: Page, name: string, paths: readonly string[]): Promise<void> {
  const box = await restingBox(column(page, name))
  await dropFiles(page, paths, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}
