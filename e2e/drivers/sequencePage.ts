import { expect, type Page } from '@playwright/test'
import { dropFiles } from './dropFiles.ts'
import { createProject } from './openEditor.ts'
import { restingBox } from './timelineDriver.ts'

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const saveChip = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Saved|Merged|Unsaved|Saving|kept|retrying|not stored/ })

export async function dropInto(page: Page, name: string, paths: readonly string[]): Promise<void> {
  const box = await restingBox(column(page, name))
  await dropFiles(page, paths, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

/** Creates a project with a sequence of three blocks, and opens it. */
export async function createSequence(page: Page, name: string): Promise<void> {
  await createProject(page, 'Batch')
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}
