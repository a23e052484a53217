import { expect, type Page, test as base } from '@playwright/test'
import { startNetworkServers } from '../src/testing/providers/networkServers.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { type RunningService, startService } from './fixtures/service.ts'

type Servers = Awaited<ReturnType<typeof startNetworkServers>>

const test = base.extend<{ readonly networks: Servers & { readonly service: RunningService } }>({
  networks: async ({}, use) => {
    const servers = await startNetworkServers()
    const service = await startService({ environment: servers.environment })
    await use({ ...servers, service })
    await service.dispose()
    await servers.stop()
  },
  viewport: { width: 1440, height: 900 },
})

const formOf = (page: Page) => page.getByRole('region', { name: 'New post or ad' })
const newestOf = (page: Page) => page.getByRole('region', { name: 'Sent so far' }).getByRole('listitem').first()

async function chooseLamp(page: Page): Promise<void> {
  await formOf(page).getByRole('combobox', { name: 'Video' }).click()
  await page.getByRole('option', { name: /Lamp/u }).click()
}

async function connectFacebook(page: Page, { service }: { readonly service: RunningService }): Promise<void> {
  await page.goto(`${service.baseUrl}/settings/connections`)
  await page.getByRole('button', { name: /^Connect.* Facebook$/u }).click()
  const section = page.getByRole('region', { name: 'Networks' })
  await expect(section.getByText('Connected', { exact: true })).toBeVisible()
}

/** Exports a vertical video, and opens the page that publishes it. */
async function publishExport(page: Page, service: RunningService, projectId: string): Promise<void> {
  const compositionId = await createComposition(page, service, {
    title: 'Lamp',
    projectId,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
    overlays: [textOverlay(1, 'Meet the lamp')],
    durationInFrames: 150,
  })
  await page.goto(`${service.baseUrl}/compositions/${compositionId}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await sheet.getByRole('link', { name: 'Publish' }).click({ timeout: 180_000 })
}

test('a video is published on a page, an uncertain post is resolved by hand, and an ad is created paused', async ({
  networks,
  page,
}) => {
  test.setTimeout(400_000)
  const { graph, oauths, service } = networks
  await signIn(page, service.link)
  await createProject(page, 'Lamps')
  const projectId = page.url().split('/').at(-1) ?? ''
  await connectFacebook(page, networks)
  await publishExport(page, service, projectId)

  const form = formOf(page)
  await expect(form.getByRole('combobox', { name: 'Account' })).toContainText('Ada’s films')
  await form.getByRole('textbox', { name: 'Caption' }).fill('Meet the lamp.')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(newestOf(page)).toContainText('ReelsPublished', { timeout: 60_000 })
  await expect(newestOf(page).getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', /facebook\.com/u)
  expect(graph.publications).toMatchObject([{ kind: 'reel', state: 'published', description: 'Meet the lamp.' }])
  await expectNoFault(page)

  // The network receives the second post. Its answer is lost, and then the person removes the access there.
  graph.behaviour.fault = ({ fields }) => {
    if (fields['upload_phase'] !== 'finish') return null
    oauths.social_one.endGrants()
    return { kind: 'lose' }
  }
  await chooseLamp(page)
  await form.getByRole('textbox', { name: 'Caption' }).fill('The lamp again.')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(newestOf(page)).toContainText('Not certain', { timeout: 90_000 })
  expect(graph.publications).toHaveLength(2)
  await expectNoFault(page)
  await page.screenshot({ path: test.info().outputPath('uncertain.png'), fullPage: true })
  await newestOf(page).getByRole('button', { name: 'It is there' }).click()
  await expect(newestOf(page)).toContainText('ReelsPublished')
  graph.behaviour.fault = () => null

  await connectFacebook(page, networks)
  await page.goto(`${service.baseUrl}/projects/${projectId}/publish`)
  await form.getByRole('radio', { name: 'Ad', exact: true }).click()
  await chooseLamp(page)
  await form.getByRole('textbox', { name: 'Name of the ad', exact: true }).fill('Lamp A')
  await form.getByRole('textbox', { name: 'Name of the campaign' }).fill('Autumn')
  await form.getByRole('textbox', { name: 'Name of the ad set' }).fill('DACH')
  await form.getByRole('textbox', { name: 'Daily budget in EUR' }).fill('12.50')
  await form.getByRole('textbox', { name: 'Countries' }).fill('DE, AT')
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Light that learns.')
  await form.getByRole('textbox', { name: 'Leads to' }).fill('https://lamps.example')
  await form.getByRole('button', { name: 'Create the paused ad' }).click()
  await expect(newestOf(page)).toContainText('Created, paused', { timeout: 90_000 })
  await expectNoFault(page)
  // The network still has the two posts of before: nothing was sent twice.
  expect(graph.publications).toHaveLength(2)
})
