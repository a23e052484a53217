import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { dragAsset, overlayCell } from './drivers/timelineDriver.ts'
import { openPanel } from './drivers/toolsPanel.ts'
import { files } from './fixtures/files.ts'
import { type LeastHost, startLeastHost } from './fixtures/leastHost.ts'
import { startService } from './fixtures/service.ts'
import { test as base } from './fixtures/test.ts'

type Host = { readonly least: LeastHost; readonly apiKey: string }

/** A host that sends only what the contract requires of every host. */
const test = base.extend<{ readonly host: Host }>({
  host: async ({ sharedService }, use) => {
    const service = await startService({ environment: { FRAMEWRIGHT_ALLOWED_ORIGINS: sharedService.baseUrl } })
    const least = await startLeastHost(service.baseUrl)
    await use({ least, apiKey: service.apiKey })
    await least.stop()
    await service.dispose()
  },
})

async function connect(page: Page, { apiKey, least }: Host): Promise<void> {
  await page.goto('/settings/developer')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(`${least.origin}/api/v1`)
  await page.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await page.getByRole('checkbox', { name: 'Keep the key in this tab until I close it' }).click()
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await page.getByRole('button', { name: 'Allow and reload' }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(least.origin)
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(page.getByText('API key in this tab')).toBeVisible()
}

test('a host that sends only the fields of the specification lacks the extensions, and everything else works', async ({
  host,
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await signIn(page, sharedService.link)
  await connect(page, host)

  await test.step('the settings offer only what the host has', async () => {
    await expect(page.getByText('Other hosts do not list permissions.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add an address' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign out on this browser' })).toHaveCount(0)
    await expectNoFault(page)
    await page.getByRole('link', { name: 'Workspace', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Changes' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectNoFault(page)
  })

  await test.step('a video is made', async () => {
    await page.goto('/')
    await createProject(page, 'Least')
    await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
    const clip = page.getByRole('list', { name: 'Media' }).getByRole('listitem', { name: 'holiday clip.mp4, Video' })
    await expect(clip.getByText('0:04')).toBeVisible({ timeout: 60_000 })
    await createComposition(page, 'Teaser', '16:9')
    await dragAsset(page, 'holiday clip.mp4, Video', { x: 0.02, y: 0.4 })
    await expect(overlayCell(page, /^Video holiday clip\.mp4/)).toHaveCount(1)
    await showTextStyles(page)
    await addText(page, 'Hello')
    await expect(saveChip(page)).toContainText(/saved \d/iu)
    await page.reload()
    await expect(overlayCell(page, /^Video holiday clip\.mp4/)).toHaveCount(1)
    await expect(overlayCell(page, /^Text /)).toHaveCount(1)
  })

  await test.step('the panels work', async () => {
    for (const name of ['Tools', 'History', 'Captions']) await openPanel(page, name)
    const panel = await openPanel(page, 'Assistant')
    await panel.getByRole('textbox').fill('make it square')
    await panel.getByRole('textbox').press('Enter')
    await panel.getByRole('button', { name: /^Apply/ }).click()
    await expect(panel.getByRole('status').filter({ hasText: 'Applied' })).toBeVisible({ timeout: 30_000 })
    await expect(saveChip(page)).toContainText(/saved \d/iu)
  })

  await test.step('it is exported', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByRole('radio', { name: 'Low' }).click()
    await sheet.getByRole('button', { name: 'Start export' }).click()
    await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 120_000 })
  })

  // Fields that our service adds were really left out.
  expect([...host.least.omitted]).toEqual(expect.arrayContaining(['soundTracks', 'waiting']))
  expect(host.least.refused).toEqual([])
  expect(faults).toEqual([])
})
