import { expect } from '@playwright/test'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

test('a menu requested before its script has loaded opens once it arrives, unless it was closed again', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Menus')
  await createComposition(page, 'Menus', '16:9')
  const part = '**/assets/popups-*.js'
  let deliver = Promise.withResolvers<void>()
  await page.route(part, async (route) => {
    await deliver.promise
    await route.continue()
  })
  const openAnew = async () => {
    deliver = Promise.withResolvers<void>()
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  }
  const trigger = page.getByRole('button', { name: 'View options' })
  const menu = page.getByRole('menu')
  const lines = menu.getByRole('menuitemcheckbox')

  await openAnew()
  await trigger.click()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  const arrival = page.waitForResponse(part)
  deliver.resolve()
  await (await arrival).finished()
  await expect(menu).toBeHidden()
  await trigger.click()
  await lines.filter({ hasText: 'Thirds' }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
  await expect(trigger).toHaveAttribute('aria-pressed', 'true')

  await openAnew()
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  deliver.resolve()
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()

  await openAnew()
  await page.getByTestId('timeline').click({ button: 'right', position: { x: 200, y: 100 } })
  deliver.resolve()
  await menu.getByRole('menuitem', { name: 'Add a marker' }).click()
  await expect(menu).toBeHidden()
})
