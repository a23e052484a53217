import { expect, type Page } from '@playwright/test'
import { SIGNATURE_HEADER, webhookEventSchema } from '../src/contract/extensions/webhookEvents.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../src/testing/network/httpsReceiver.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

/** Starts a service for which every host name resolves to the receiver of this story. */
async function serviceFor(receiver: HttpsReceiver): Promise<RunningService> {
  const { ca, testRoutes } = receiver.network()
  const [route] = testRoutes?.values() ?? []
  return await startService({
    program: 'src/testing/fixtures/webhookProcess.ts',
    environment: { TEST_RECEIVER: JSON.stringify({ ca, port: route?.port, aheadMs: 0 }) },
  })
}

async function addWebhook(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://hook.test/events')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('The address must begin with https://.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'Done' }).click()
}

test('a webhook is added, delivers, fails, and delivers the same event again', async ({ page }) => {
  const receiver = await startHttpsReceiver()
  const service = await serviceFor(receiver)
  try {
    await signIn(page, service.link)
    await page.goto(`${service.baseUrl}/settings/developer`)
    await addWebhook(page, 'https://hook.test/events')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect(deliveries.filter({ hasText: 'Delivered' })).toHaveCount(1)
    expect(receiver.requests[0]?.headers[SIGNATURE_HEADER.toLowerCase()]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/u)
    await expectNoFault(page)

    receiver.answer((response) => response.writeHead(500).end('Out of order'))
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    const failing = deliveries.filter({ hasText: 'Next attempt' })
    await expect(failing).toHaveCount(1)
    await failing.getByText('1 attempt').click()
    await expect(failing.getByText('Response status: 500')).toBeVisible()
    await expect(failing.getByText('Out of order')).toBeVisible()

    receiver.answer((response) => response.writeHead(204).end())
    await failing.getByRole('button', { name: 'Send again' }).click()
    await expect(deliveries.filter({ hasText: 'Delivered' })).toHaveCount(2)
    const ids = receiver.requests.map(({ body }) => webhookEventSchema.parse(JSON.parse(body.toString('utf8'))).id)
    expect(ids).toHaveLength(3)
    expect(ids[2]).toBe(ids[1])

    await page.getByRole('button', { name: 'Remove https://hook.test/events' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click()
    await expect(page.getByRole('list', { name: 'Webhooks' })).toHaveCount(0)
  } finally {
    await service.dispose()
    await receiver.close()
  }
})
