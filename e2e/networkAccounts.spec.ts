import { expect, test as base } from '@playwright/test'
import { startNetworkServers } from '../src/testing/providers/networkServers.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { type RunningService, startService } from './fixtures/service.ts'

/** A service with accounts at networks that this test runs. */
interface Networks {
  readonly oauths: Awaited<ReturnType<typeof startNetworkServers>>['oauths']
  readonly service: RunningService
}

const test = base.extend<{ readonly networks: Networks }>({
  networks: async ({}, use) => {
    const { environment, oauths, stop } = await startNetworkServers()
    const service = await startService({ environment: { ...environment, FRAMEWRIGHT_SOCIAL_TWO_LABEL: 'Clips' } })
    await use({ oauths, service })
    await service.dispose()
    await stop()
  },
  viewport: { width: 1440, height: 900 },
})

test('accounts of two networks are connected, ended by their network, connected again and disconnected', async ({
  networks: { oauths, service },
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, service.link)
  const settings = `${service.baseUrl}/settings/connections`
  await page.goto(settings)
  const section = page.getByRole('region', { name: 'Networks' })
  await expect(section.getByText('Not connected')).toHaveCount(2)
  await expectNoFault(page)

  oauths.social_one.behaviour.consent = 'denied'
  await page.getByRole('button', { name: 'Connect Facebook' }).click()
  await expect(page.getByText('The provider did not give access.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The account was not connected' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('link', { name: 'Back to the connections' }).click()

  for (const [name, oauth, account] of [
    ['Facebook', oauths.social_one, 'Ada Page-Owner'],
    ['Clips', oauths.social_two, 'Ada Clips'],
  ] as const) {
    oauth.behaviour.consent = 'asked'
    await page.getByRole('button', { name: `Connect ${name}` }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(page).toHaveURL(settings)
    await expect(section.getByText(account)).toBeVisible()
  }
  await expect(section.getByText('Connected', { exact: true })).toHaveCount(2)
  await expect(section.getByText('Post videos on your pages')).toBeVisible()
  await expect(section.getByText('Post videos to your profile')).toBeVisible()
  // The person has declined this right.
  await expect(section.getByText('Create and change your ads')).toHaveCount(0)
  await expectNoFault(page)

  // The network is asked for its pages after the person has removed the access there.
  oauths.social_one.endGrants()
  const asked = await page.request.get(`${service.baseUrl}/api/v1/integrations/social_one/accounts`)
  expect(asked.status()).toBe(409)
  await page.reload()
  await expect(section.getByText('Connection ended')).toBeVisible()
  await expect(section.getByText('Nothing can be published until you connect it again.')).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Connect again: Facebook' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(section.getByText('Connected', { exact: true })).toHaveCount(2)

  for (const name of ['Facebook', 'Clips']) {
    await page.getByRole('button', { name: `Disconnect ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(`Posts and ads in ${name} stay.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(section.getByText('Not connected')).toHaveCount(2)
  const grants = () => oauths.social_one.liveGrants() + oauths.social_two.liveGrants()
  await expect.poll(grants, { timeout: 30_000 }).toBe(0)
})
