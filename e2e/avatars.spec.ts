import { expect } from '@playwright/test'
import { checkedVoice, speaksRecording, spokenScript } from '../src/testing/generation/avatarByApi.ts'
import { portraitPath } from '../src/testing/media/portrait.ts'
import { type SpeechServer, startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { createServiceClient } from '../src/testing/service/serviceClient.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { type RunningService, startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

let speech: SpeechServer
let service: RunningService
test.beforeAll(async () => {
  speech = await startSpeechServer()
  await speaksRecording(speech)
  service = await startService({ environment: { FRAMEWRIGHT_TTS_URL: speech.url } })
})
test.afterAll(async () => {
  await service.dispose()
  await speech.stop()
})

test('a picture becomes an avatar that speaks an approved voiceover, as a draft in a video', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, service.link)
  await createProject(page, 'Presenters')
  const projectId = page.url().split('/').at(-1) ?? ''
  const owner = createServiceClient(service.baseUrl, service.apiKey)
  await checkedVoice(owner, projectId)
  await spokenScript(owner, projectId, 'They were all his friends.')
  await page.goto(`${page.url()}/create/avatars`)
  await expect(page.getByText('No avatar videos yet')).toBeVisible()
  await expectNoFault(page)

  await test.step('the avatar needs a picture, a voice and consent', async () => {
    await page.getByRole('button', { name: 'New avatar' }).click()
    const dialog = page.getByRole('dialog', { name: 'New avatar' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Anna')
    await dialog.getByLabel('Pictures of the person').setInputFiles(portraitPath)
    await expect(dialog.getByRole('list', { name: 'Images' }).getByRole('button', { pressed: true })).toHaveCount(1, {
      timeout: 60_000,
    })
    await expect(dialog.getByText(/no connected server has cloned the voice/u)).toBeVisible()
    const create = dialog.getByRole('button', { name: 'Create avatar' })
    await expect(create).toBeDisabled()
    await expect(dialog.getByText('Confirm the consent.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /I agree/u }).click()
    await expectNoFault(page)
    await create.click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
  })

  await test.step('a video needs the approval of the voice', async () => {
    const generate = page.getByRole('button', { name: 'Draft', exact: true })
    await expect(generate).toBeDisabled()
    await expect(page.getByText('Listen to the voice, and approve it first.')).toBeVisible()
    const approval = page.getByRole('checkbox', { name: /I have listened/u })
    await approval.click()
    await expect(generate).toBeEnabled()
    await approval.click()
    await expect(generate).toBeDisabled()
    await approval.click()
    await page.getByRole('radio', { name: '1:1' }).click()
    await generate.click()
  })

  const card = page.getByRole('region', { name: 'Avatar videos' }).getByRole('listitem')
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByText('Preset voice')).toBeVisible()
  await expect(card.getByLabel('Video of Anna')).toBeVisible({ timeout: 120_000 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFault(page)
  }
  await card.getByRole('button', { name: 'Use' }).click()
  await page.getByRole('menuitem', { name: 'New video' }).click()
  await page.waitForURL(/\/compositions\//u, { timeout: 60_000 })
  const compositionId = page.url().split('/').at(-1) ?? ''
  const { composition } = await owner.call('readComposition', { params: { compositionId } })
  expect(composition).toMatchObject({ aspectRatio: '1:1', overlays: [{ type: 'video' }] })
  expect(Math.abs(composition.durationInFrames / composition.fps - 3.29)).toBeLessThan(0.1)
})
