import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test(`the pages of the settings open from the gear, and none has an accessibility fault (${colorScheme})`, async ({
    page,
    sharedService,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, sharedService.link)
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    const pages = page.getByRole('navigation', { name: 'Settings' })
    for (const name of ['General', 'Workspace', 'Dictionary', 'Connections', 'Developer', 'Usage']) {
      await pages.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoFault(page)
    }
    await expect(page.getByRole('heading', { name: 'Space used' })).toBeVisible()
    await expect(page.getByRole('definition').last()).toHaveText(/^\d.* (?:B|kB|MB|GB)$/u)
  })
