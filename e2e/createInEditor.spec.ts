import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { makeSpokenSound } from '../src/testing/media/spokenSound.ts'
import { startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { overlayCell, overlayFacts } from './drivers/timelineDriver.ts'
import { probeFile } from './fixtures/probe.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Create', exact: true })

/** Runs a command of the palette. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+P')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('a short from nothing inside the editor: script, voiceover, draft picture, captions and the export', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const speech = await startSpeechServer()
  const sound = await readFile(
    await makeSpokenSound(test.info().outputPath('voice.wav'), { seconds: 3, bursts: [[0.2, 2.8]] }),
  )
  speech.answers.voices = () => ({ kind: 'json', value: { voices: ['anna'] } })
  speech.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes: sound })
  const service = await startService({ environment: { FRAMEWRIGHT_TTS_URL: speech.url } })
  try {
    await signIn(page, service.link)
    await createProject(page, 'In place')
    await createComposition(page, 'Sea', '9:16')
    const panel = panelOf(page)
    const shoot = async (name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectNoFault(page)
        await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
      }
    }

    await test.step('a voiceover lands at the playhead with its captions', async () => {
      await command(page, 'Create a voiceover…')
      await panel.getByRole('textbox', { name: 'Script' }).fill('The sea never sleeps.')
      await panel.getByRole('switch', { name: 'Fit to a length' }).click()
      await panel.getByRole('textbox', { name: 'Wanted length' }).fill('1.2')
      await panel.getByRole('textbox', { name: 'Wanted length' }).press('Enter')
      await expect(panel.getByText(/^It fits: the voice is asked to speak at 1\.\d+ times its speed\.$/u)).toBeVisible()
      await shoot('script')
      await panel.getByRole('textbox', { name: 'Wanted length' }).press('Escape')
      await page.keyboard.press('Shift+ArrowRight')
      await panel.getByRole('button', { name: 'Generate' }).click()
      const captions = overlayCell(page, /^Captions/)
      await expect(captions).toHaveCount(1, { timeout: 60_000 })
      expect(await overlayFacts(captions)).toMatchObject({ startFrame: 30 })
      await page.keyboard.press('Home')
      await shoot('voiceover')
    })

    await test.step('a draft lands where the playhead was, while another panel is shown', async () => {
      await panel.getByRole('radio', { name: 'Video', exact: true }).click()
      await panel.getByRole('textbox', { name: 'What should be seen' }).fill('Sea waves at sunset')
      await panel.getByRole('combobox', { name: 'Size' }).click()
      await page.getByRole('option', { name: '480p' }).click()
      await shoot('video')
      await panel.getByRole('textbox', { name: 'What should be seen' }).press('Escape')
      await page.keyboard.press('Shift+ArrowRight')
      await panel.getByRole('button', { name: 'Draft', exact: true }).click()
      await expect(panel.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(1)
      await page.getByRole('tab', { name: 'Text', exact: true }).click()
      await page.keyboard.press('Home')
      const clip = overlayCell(page, /^Video /)
      await expect(clip).toHaveCount(1, { timeout: 90_000 })
      expect(await overlayFacts(clip)).toMatchObject({ startFrame: 30 })
      await shoot('placed')
    })

    await test.step('the picture at the playhead starts another', async () => {
      await page.getByRole('tab', { name: 'Create', exact: true }).click()
      await page.keyboard.press('Escape')
      await overlayCell(page, /^Video /).click({ force: true })
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await panel.getByRole('radio', { name: 'A picture' }).click()
      await panel.getByRole('button', { name: 'Picture at the playhead' }).click()
      await expect(
        panel.getByRole('list', { name: 'First picture' }).getByRole('button', { pressed: true }),
      ).toHaveCount(1, { timeout: 30_000 })
      await shoot('picture')
    })

    await test.step('the export has picture and sound', async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Export' })
      await sheet.getByRole('button', { name: 'Start export' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 90_000 }),
        sheet.getByRole('link', { name: 'Download' }).click({ timeout: 90_000 }),
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
