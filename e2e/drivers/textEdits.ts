import { expect, type Locator, type Page } from '@playwright/test'

export const saveChip = (page: Page): Locator => page.getByRole('status', { name: 'Saving' })

/** The text field of the selected text. */
export const textField = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Inspector' }).getByRole('textbox', { name: 'Text', exact: true })

/** Opens the panel for adding text. */
export async function showTextStyles(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Text styles' })).toBeVisible()
}

/** Types a new text for the selected overlay and leaves the field. */
export async function retypeSelected(page: Page, words: string): Promise<void> {
  await textField(page).fill(words)
  await textField(page).blur()
}

/** Adds a text at the playhead and changes its content, which makes two edits. It stays selected. */
export async function addText(page: Page, words: string): Promise<void> {
  await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
  await retypeSelected(page, words)
}

export async function deleteSelected(page: Page): Promise<void> {
  await page.keyboard.press('Delete')
  await expect(textField(page)).toBeHidden()
}
