import { expect, type Page } from '@playwright/test'

/** Opens the printed link, which gives the page a session, and waits for the projects page. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^(Projects|Make your first video)$/ }).first()).toBeVisible()
}

/** Creates a project in the user interface and stays on its page. */
export async function createProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  // Files can be dropped on the page only once the search box is visible.
  await expect(page.getByRole('searchbox', { name: 'Search media' })).toBeVisible()
}

/** Creates a composition in the user interface, which opens the editor. */
export async function createComposition(page: Page, title: string, ratio: string): Promise<void> {
  await page.getByRole('button', { name: 'New video' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New video' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('radio', { name: ratio }).click()
  await dialog.getByRole('button', { name: 'Create video' }).click()
  await expect(page).toHaveURL(/\/compositions\//)
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
}
