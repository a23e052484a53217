import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { signIn } from './drivers/openEditor.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the sample opens as a real composition, and no page has an accessibility fault (${colorScheme})`, async ({
    page,
    sharedService,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await signIn(page, sharedService.link)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Try it with a sample' }).first().click()
    await expect(page).toHaveURL(/\/compositions\//, { timeout: 60_000 })
    await expect(overlayCell(page, /^Video Sunrise/)).toHaveCount(1)
    await expect(overlayCell(page, /^Sound Music/)).toHaveCount(1)
    await expect(overlayCell(page, /^Text /)).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('button', { name: 'Start export' })).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Sample project' }).click()
    await expect(page.getByRole('link', { name: 'Sample 9:16' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    await page.getByRole('link', { name: 'Developer', exact: true }).click()
    await expect(page.getByRole('heading', { name: /developer/i })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(faults).toEqual([])
  })
}
