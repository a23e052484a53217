import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the panel of a rail tab. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel).toBeVisible()
  return panel
}

/** Opens the form of a tool from the list in the tools panel. */
export async function openTool(page: Page, label: string): Promise<Locator> {
  const panel = await openPanel(page, 'Tools')
  const back = panel.getByRole('button', { name: 'Back to all tools' })
  if (await back.isVisible()) await back.click()
  await panel.getByRole('searchbox', { name: 'Search tools' }).fill(label)
  await panel.getByRole('listitem').getByRole('button', { name: label }).first().click()
  const form = panel.getByRole('form', { name: label })
  await expect(form).toBeVisible()
  return form
}

/** Submits the form and waits for the result. */
export async function runTool(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Run/ }).click()
  await expect(form.getByRole('status').filter({ hasText: /: done\.|Nothing needed changing/ })).toBeVisible()
}
