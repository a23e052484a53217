import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { makeSpokenSound } from '../src/testing/media/spokenSound.ts'
import { startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { probeFile } from './fixtures/probe.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const kinds = (page: Page) => page.getByRole('navigation', { name: 'What to create' })
const cardsOf = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem')

async function makeDraft(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What should be seen' }).fill(prompt)
  await page
    .getByRole('radio', { name: '480p' })
    .or(page.getByRole('combobox', { name: 'Size' }))
    .first()
    .click()
  await page.getByRole('option', { name: '480p' }).click()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  const card = cardsOf(page, 'Results').filter({ hasText: prompt }).first()
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Use' })).toBeVisible({ timeout: 150_000 })
}

test('a short from nothing: a script, its voice, a draft picture, captions and the export', async ({ page }) => {
  test.setTimeout(420_000)
  const speech = await startSpeechServer()
  const sound = await readFile(
    await makeSpokenSound(test.info().outputPath('voice.wav'), { seconds: 3, bursts: [[0.2, 2.8]] }),
  )
  speech.answers.voices = () => ({ kind: 'json', value: { voices: ['anna'] } })
  speech.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes: sound })
  const service = await startService({ environment: { FRAMEWRIGHT_TTS_URL: speech.url } })
  try {
    await signIn(page, service.link)
    await createProject(page, 'From nothing')
    await page.getByRole('link', { name: 'Create', exact: true }).click()

    await test.step('draft pictures, compared and tried again', async () => {
      await expect(page.getByRole('heading', { name: 'AI video', level: 1 })).toBeVisible()
      await expect(page.getByText('Draft on this machine').first()).toBeVisible()
      await expectNoFault(page)
      await page.getByRole('button', { name: 'Sea waves at sunset, seen from slowly above' }).click()
      await makeDraft(page, 'Sea waves at sunset')
      await cardsOf(page, 'Results').getByRole('button', { name: 'Try again with changes' }).click()
      await expect(page.getByText(/Variation with seed/u)).toBeVisible()
      await makeDraft(page, 'Sea waves at night')
      await expectNoFault(page)
      for (const card of await cardsOf(page, 'Results').all())
        await card.getByRole('checkbox', { name: 'Compare' }).click()
      await page.getByRole('button', { name: 'Compare both' }).click()
      await expect(page.getByRole('dialog', { name: 'Compare' }).locator('video')).toHaveCount(2)
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('compare.png') })
      await page.keyboard.press('Escape')
    })

    await test.step('a voice speaks the script', async () => {
      await kinds(page).getByRole('link', { name: 'Voiceover' }).click()
      await page.getByRole('textbox', { name: 'Script' }).fill('The sea never sleeps.')
      await expect(page.getByText(/^About 0:0\d\.$/u)).toBeVisible()
      await kinds(page).getByRole('link', { name: 'AI video' }).click()
      await expect(page.getByRole('textbox', { name: 'What should be seen' })).toHaveValue('Sea waves at night')
      await kinds(page).getByRole('link', { name: 'Voiceover' }).click()
      await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('The sea never sleeps.')
      await page.getByRole('button', { name: 'Generate' }).click()
      const take = cardsOf(page, 'Takes').first()
      await expect(take.getByRole('button', { name: 'Use' })).toBeVisible({ timeout: 60_000 })
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('voiceover.png') })
      await take.getByRole('button', { name: 'Use' }).click()
      await page.getByRole('menuitem', { name: 'New video' }).click()
      await expect(page).toHaveURL(/\/compositions\//u, { timeout: 30_000 })
      await expect(page.getByRole('gridcell', { name: /The sea never sleeps/u }).first()).toBeVisible()
    })

    const editor = page.url()
    await test.step('the picture is placed in the same video', async () => {
      await page.goBack()
      await kinds(page).getByRole('link', { name: 'AI video' }).click()
      const card = cardsOf(page, 'Results').filter({ hasText: 'Sea waves at night' })
      await card.getByRole('button', { name: 'Use' }).click()
      await page.getByRole('menuitem', { name: 'The sea never sleeps.' }).click()
      await expect(page).toHaveURL(editor, { timeout: 30_000 })
      await expect(page.getByRole('gridcell', { name: /Sea waves at night/u }).first()).toBeVisible()
    })

    await test.step('the export has picture and sound', async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Export' })
      await sheet.getByRole('button', { name: 'Start export' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 240_000 }),
        sheet.getByRole('link', { name: 'Download' }).click({ timeout: 240_000 }),
      ])
      const path = test.info().outputPath('short.mp4')
      await download.saveAs(path)
      expect(await probeFile(path)).toMatchObject({ width: 1_080, height: 1_920, hasSound: true })
    })
  } finally {
    await service.dispose()
    await speech.stop()
  }
})
