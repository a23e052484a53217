import { expect, type Browser, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const ADA = 'Ada@example.org'

async function openWorkspace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'General', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Workspace', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible()
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return await context.newPage()
}

test('a person is invited, joins through the link, edits the same video as the owner, and is removed', async ({
  browser,
  context,
  page,
  ownService,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownService.baseUrl })
  await signIn(page, ownService.link)
  await openWorkspace(page)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ADA)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitations = page.getByRole('list', { name: 'Invitations' })
  await expect(invitations.getByText('Invited', { exact: true })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ADA)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('This address has already been invited.')).toBeVisible()
  await page.getByRole('button', { name: `Copy the link for ${ADA}` }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  const link = await page.evaluate(async () => await navigator.clipboard.readText())

  const ada = await anotherBrowser(browser)
  await ada.goto(link)
  await expect(ada.getByRole('heading', { name: 'Join My workspace' })).toBeVisible()
  expect(ada.url()).toBe(`${ownService.baseUrl}/join`)
  await expectNoFault(ada)
  await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('heading', { name: /^(Projects|Make your first video)$/ }).first()).toBeVisible()
  await openWorkspace(ada)
  await expect(ada.getByRole('list', { name: 'Members' }).getByText('You')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)

  const overlays = [textOverlay(0, 'Greeting', { row: 0 })]
  const compositionId = await createComposition(page, ownService, { title: 'Ours', overlays, durationInFrames: 150 })
  for (const person of [page, ada]) {
    await person.goto(`${ownService.baseUrl}/compositions/${compositionId}`)
    await expect(person.getByRole('gridcell').first()).toBeVisible()
    await showTextStyles(person)
    await addText(person, person === ada ? 'From Ada' : 'From the owner')
    await expect(saveChip(person)).toContainText(/saved \d|merged/iu)
  }
  // The response to the owner’s next save contains Ada’s text, so it appears without a reload.
  await addText(page, 'From the owner again')
  await expect(saveChip(page)).toContainText(/saved \d|merged/iu)
  await expect(overlayCell(page, /From Ada/)).toHaveCount(1)
  await expect(overlayCell(ada, /From the owner/)).toHaveCount(1)
  await ada.reload()
  await expect(overlayCell(ada, /From the owner/)).toHaveCount(2)
  const saved = await savedComposition({ request: page.request, service: ownService, compositionId })
  expect(saved.composition.overlays).toHaveLength(4)

  await page.goto(`${ownService.baseUrl}/settings/workspace`)
  await expect(invitations.getByText('Accepted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ada' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Ada?' })
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByText('Ada')).toHaveCount(0)
  const changes = page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.nth(0)).toContainText('Owner removed Ada')
  await expect(changes.nth(1)).toContainText('Ada joined as Member')
  await expect(changes.nth(2)).toContainText(`Owner invited ${ADA} as Member`)
  await expectNoFault(page)
  await ada.reload()
  await expect(ada.getByRole('heading', { name: 'Open the link that the service printed' })).toBeVisible()
  await ada.goto(link)
  await expect(ada.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
  await ada.context().close()
})

test('a key is created for a program, works, shows when it was used, and is revoked', async ({
  context,
  page,
  ownService,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownService.baseUrl })
  await signIn(page, ownService.link)
  await openWorkspace(page)
  await page.getByRole('link', { name: 'Developer', exact: true }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly script')
  await dialog.getByRole('checkbox', { name: 'Write' }).uncheck()
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  await shown.getByRole('button', { name: 'Copy key' }).click()
  const key = await page.evaluate(async () => await navigator.clipboard.readText())
  expect(key).toMatch(/^fw_/)
  await shown.getByRole('button', { name: 'Done' }).click()

  const asProgram = async (method: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': method }
    const body = method === 'GET' ? {} : { body: JSON.stringify({ name: 'By program' }) }
    return (await fetch(`${ownService.baseUrl}/api/v1/projects`, { method, headers, ...body })).status
  }
  expect([await asProgram('GET'), await asProgram('POST')]).toEqual([200, 403])
  await page.reload()
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: 'Nightly script' })
  await expect(row).toContainText('Last used just now')
  await expectNoFault(page)
  const log = page.getByRole('list', { name: 'Request log' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'Nightly script' })).toHaveCount(2)
  await expect(log.filter({ hasText: 'POST /api/v1/projects' })).toContainText('403 forbidden')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: '2xx' }).click()
  await expect(log).toHaveCount(1)
  await row.getByRole('button', { name: 'Revoke Nightly script' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  // An open dialog hides the list, which proves nothing.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  expect(await asProgram('GET')).toBe(401)
})
