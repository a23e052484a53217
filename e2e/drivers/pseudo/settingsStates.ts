import { expect } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addVirtualAuthenticator } from '../virtualAuthenticator.ts'
import { pressEverything } from './pressEverything.ts'
import { expectOpen, type Stage } from './stage.ts'

const createdSchema = z.object({ data: z.unknown() })

/** Sends a request of the API's extensions as the owner. */
async function change(
  { page, service }: Stage,
  request: { readonly method: string; readonly path: string; readonly data: object },
): Promise<unknown> {
  const { data, method, path } = request
  const headers = { authorization: `Bearer ${service.apiKey}`, 'idempotency-key': randomUUID() }
  const response = await page.request.fetch(`${service.baseUrl}${path}`, { method, headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return createdSchema.parse(await response.json()).data
}

/** Shows every page of the settings with a row of each kind, and presses everything there. */
export async function showSettings(stage: Stage): Promise<void> {
  const { found, page, service } = stage
  const extensions = '/extensions/v1'
  await change(stage, { method: 'POST', path: `${extensions}/keys`, data: { name: '12', permissions: ['read'] } })
  const webhook = { url: 'https://1.1.1.1/34', kinds: ['job.succeeded'] }
  await change(stage, { method: 'POST', path: `${extensions}/webhooks`, data: webhook })
  await change(stage, {
    method: 'POST',
    path: '/api/v1/workspace/invitations',
    data: { email: '1@2.de', role: 'admin' },
  })
  const chat = { address: 'http://127.0.0.1:9/v1', key: '56' }
  await change(stage, { method: 'PUT', path: `${extensions}/connections/chat`, data: chat })
  await change(stage, {
    method: 'POST',
    path: '/api/v1/dictionary',
    data: { find: String(randomInt(1e9)), replace: '34' },
  })
  await showPasskeys(stage)
  await page.goto(service.link)
  await expectOpen(page.locator('main h1'))
  await showApiReference(stage)
  // The last of these pages signs out, so it must come last.
  for (const name of ['general', 'workspace', 'dictionary', 'connections', 'usage', 'developer']) {
    await page.goto(`/settings/${name}`)
    await expectOpen(page.locator('main h1'))
    await pressEverything(page, found)
  }
  // Other stories of this service use the built-in planner.
  await change(stage, { method: 'DELETE', path: `${extensions}/connections/chat`, data: {} })
}

/** Shows the dialog for a passkey, at a host name, because browsers allow no passkeys at an IP address. */
async function showPasskeys({ button, page, read, service }: Stage): Promise<void> {
  const named = new URL(service.link)
  named.hostname = 'localhost'
  await addVirtualAuthenticator(page)
  await page.goto(named.href)
  await expectOpen(page.locator('main h1'))
  await page.goto(new URL('/settings/general', named).href)
  await button('Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await expectOpen(dialog)
  await read()
  await dialog.getByRole('textbox').fill('78')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await read()
}

/** Shows the API reference. Its document is English in every language, but the page around it is not. */
async function showApiReference({ page, read }: Stage): Promise<void> {
  await page.goto('/settings/developer/api')
  await expectOpen(page.locator('.swagger-ui .opblock-tag'))
  await read()
}
