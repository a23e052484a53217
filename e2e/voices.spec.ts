import { fileURLToPath } from 'node:url'
import { chromium, expect } from '@playwright/test'
import { type SpeechServer, startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { clonesVoices } from '../src/testing/providers/voiceServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { findBrowser } from './fixtures/browser.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const speech = fileURLToPath(new URL('../src/testing/fixtures/speech/jfk.wav', import.meta.url))

test('a voice is added with consent from a file, checked here, and says which server it needs', async ({
  page,
  ownService,
}) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Voices')
  await page.goto(`${page.url()}/create/voices`)
  await expect(page.getByText('No voices yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Jack')
  await expect(page.getByRole('button', { name: 'Add the voice' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /This is my voice/u }).click()
  await page.getByRole('radio', { name: 'Upload' }).click()
  await page.getByLabel('Sample file').setInputFiles(speech)
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Add the voice' }).click()
  const findings = page.getByRole('list', { name: 'Check of the sample' })
  await expect(findings.getByRole('listitem')).toHaveCount(6, { timeout: 60_000 })
  await expect(findings).toContainText(/Length of speech.*9 s/u)
  await page.getByRole('button', { name: 'Clone the voice' }).click()
  await expect(page.getByRole('alert')).toContainText('No connected server clones voices')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFault(page)
  }
  await page.getByRole('button', { name: 'Rename Jack' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('John')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'John' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete John' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete voice' }).click()
  await expect(page.getByText('No voices yet')).toBeVisible()
})

test('a voice that is recorded in the browser is cloned by the connected server', async () => {
  test.setTimeout(240_000)
  const server: SpeechServer = await startSpeechServer()
  const voices = clonesVoices(server)
  const service = await startService({ environment: { FRAMEWRIGHT_TTS_URL: server.url } })
  const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const args = ['--no-sandbox', ...microphone, `--use-file-for-fake-audio-capture=${speech}`]
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, service.link)
    await createProject(page, 'Recorded')
    await page.goto(`${page.url()}/create/voices`)
    await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Jack')
    await page.getByRole('checkbox', { name: /This is my voice/u }).click()
    await expect(page.getByText(/^I, Jack, agree/u)).toBeVisible()
    await page.getByRole('button', { name: 'Record' }).click()
    const meter = page.getByRole('meter', { name: 'Microphone level' })
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
    await expect(page.getByRole('button', { name: /^Stop at 0:1[2-9]/u })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Stop at/u }).click()
    await page.getByRole('button', { name: 'Add the voice' }).click()
    await page.getByRole('button', { name: 'Clone the voice' }).click({ timeout: 60_000 })
    await expect(page.getByText(/^Ready at 127/u)).toBeVisible({ timeout: 60_000 })
    expect(voices.voices.size).toBe(1)
    await expectNoFault(page)
  } finally {
    await browser.close()
    await service.dispose()
    await server.stop()
  }
})
