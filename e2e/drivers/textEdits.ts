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
  const field = textField(page)
  const before = (await field.isVisible()) ? await field.inputValue() : null
  await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
  // The inspector shows a new selection when the browser has time. Until then, its field belongs to the previous text.
  if (before !== null) await expect(field).not.toHaveValue(before)
  await retypeSelected(page, words)
}

export async function deleteSelected(page: Page): Promise<void> {
  await page.keyboard.press('Delete')
  await expect(textField(page)).toBeHidden()
}
