import { readFile } from 'node:fs/promises'
import { expect, type Page, test as base } from '@playwright/test'
import { type FakeDropbox, startDropboxServer } from '../src/testing/providers/dropboxServer.ts'
import { type FakeOAuth, OAUTH_CLIENT, startOAuthServer } from '../src/testing/providers/oauthServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { files } from './fixtures/files.ts'
import { type RunningService, startService } from './fixtures/service.ts'

/** A service with an account at a provider that this test runs. */
interface Provider {
  readonly oauth: FakeOAuth
  readonly dropbox: FakeDropbox
  readonly service: RunningService
}

const test = base.extend<{ readonly provider: Provider }>({
  provider: async ({}, use) => {
    const [oauth, dropbox] = [await startOAuthServer(), await startDropboxServer()]
    dropbox.behaviour.token = (token) => (oauth.isValid(token) ? 'valid' : 'invalid_access_token')
    const hosts = [dropbox.url, dropbox.url, oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl]
    const service = await startService({
      environment: {
        FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID: OAUTH_CLIENT.id,
        FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET: OAUTH_CLIENT.secret,
        FRAMEWRIGHT_DRIVE_TWO_LABEL: 'Team drive',
        FRAMEWRIGHT_DRIVE_TWO_URL: hosts.join(','),
      },
    })
    await use({ oauth, dropbox, service })
    await service.dispose()
    await Promise.all([oauth.stop(), dropbox.stop()])
  },
  viewport: { width: 1440, height: 900 },
})

const openDrives = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('radio', { name: 'Drives', exact: true }).click()
  const team = page.getByRole('radio', { name: 'Team drive' })
  await team.click()
}

test('an account is connected, used, ended by its provider, connected again and disconnected', async ({
  page,
  provider: { dropbox, oauth, service },
}) => {
  test.setTimeout(240_000)
  dropbox.write('/beach.mp4', await readFile(await files.clip()))
  await signIn(page, service.link)
  const projectId = await createProject(page, service, 'Accounts')
  const project = `${service.baseUrl}/projects/${projectId}`
  await openDrives(page, project)
  await page.getByRole('link', { name: 'Connect Team drive' }).click()

  oauth.behaviour.consent = 'denied'
  await page.getByRole('button', { name: 'Connect Team drive' }).click()
  await expect(page.getByText('The provider did not give access.')).toBeVisible()
  await expectNoFault(page)
  await page.goto(`${service.baseUrl}/settings/connections`)
  oauth.behaviour.consent = 'asked'
  await page.getByRole('button', { name: 'Connect Team drive' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${service.baseUrl}/settings/connections`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Download your files')).toBeVisible()
  await expectNoFault(page)

  await openDrives(page, project)
  await page.getByRole('checkbox', { name: 'beach.mp4' }).click()
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  await expect(page.getByText('1 file imported')).toBeVisible({ timeout: 60_000 })

  oauth.endGrants()
  await openDrives(page, project)
  await expect(page.getByText('The connection to Team drive has ended')).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('link', { name: 'Connect again' }).click()
  await page.getByRole('button', { name: 'Connect again: Team drive' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await openDrives(page, project)
  await expect(page.getByRole('checkbox', { name: 'beach.mp4' })).toBeVisible()

  await page.goto(`${service.baseUrl}/settings/connections`)
  await page.getByRole('button', { name: 'Disconnect Team drive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
  await expect.poll(() => oauth.liveGrants(), { timeout: 30_000 }).toBe(0)
})
