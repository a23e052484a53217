import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`the API reference has no accessibility fault (${colorScheme})`, async ({ page, sharedService }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, sharedService.link)
    await page.goto('/settings/developer/api')
    await page.getByText('Projects, settings, sequences, renders', { exact: true }).click()
    const create = page.locator('[id$="-createProject"]')
    await create.getByRole('button', { name: /POST/u }).first().click()
    await expect(create.getByRole('button', { name: 'Execute' })).toBeVisible()
    await page.getByText('Dictionary, workspace, usage', { exact: true }).click()
    const usage = page.locator('[id$="-readUsage"]')
    await usage.getByRole('button', { name: /GET/u }).first().click()
    await usage.getByRole('button', { name: 'Execute' }).click()
    await expect(usage.locator('.live-responses-table tbody .response-col_status')).toContainText('200')
    await expectNoFault(page)
  })

test('the API reference opens from Developer, and its operations can be tried with the session', async ({
  page,
  sharedService,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/u.test(request.url()) && new URL(request.url()).origin !== sharedService.baseUrl)
      elsewhere.push(request.url())
  })
  await signIn(page, sharedService.link)
  await page.goto('/settings/developer')
  await page.getByRole('link', { name: 'API reference' }).click()
  await expect(page.getByRole('heading', { name: 'API reference', exact: true })).toBeVisible()

  const usage = page.locator('[id$="-readUsage"]')
  await page.getByText('Dictionary, workspace, usage', { exact: true }).click()
  await usage.getByRole('button', { name: /GET/u }).first().click()
  await usage.getByRole('button', { name: 'Execute' }).click()
  await expect(usage.locator('.live-responses-table tbody .response-col_status')).toContainText('200')
  await expect(usage.locator('.live-responses-table')).toContainText('activePaidPlan')

  await page.getByText('Projects, settings, sequences, renders', { exact: true }).click()
  const create = page.locator('[id$="-createProject"]')
  await create.getByRole('button', { name: /POST/u }).first().click()
  await create.getByRole('button', { name: 'Execute' }).click()
  await expect(create.locator('.live-responses-table tbody .response-col_status')).toContainText('201')
  expect(elsewhere).toEqual([])
})
