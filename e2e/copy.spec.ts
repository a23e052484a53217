import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { makeSpokenSound } from '../src/testing/media/spokenSound.ts'
import { startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('list').first()
const saved = (page: Page) => page.getByRole('region', { name: 'Saved texts' }).getByRole('listitem')

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Fills the context and saves a brief and a template. */
async function describeProduct(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/settings/context`)
  await page.getByRole('switch', { name: 'Use for copy and research' }).click()
  await page.getByRole('textbox', { name: 'Brand' }).fill('Northlight')
  await page.getByRole('textbox', { name: 'Product', exact: true }).fill('FoldLight')
  await page.getByRole('button', { name: 'Add persona' }).click()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Weekend hikers')
  await page.getByRole('button', { name: 'Add angle' }).click()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Weight')
  await page.getByRole('textbox', { name: 'Claim' }).fill('Every gram counts on the trail')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.goto(`${project}/settings/briefs`)
  await page.getByRole('button', { name: 'New brief' }).click()
  const brief = page.getByRole('dialog', { name: 'New brief' })
  await brief.getByRole('textbox', { name: 'Name' }).fill('Launch')
  await brief.getByRole('textbox', { name: 'Facts' }).fill('Weighs 240 g\nLasts 30 hours\nFolds flat')
  await brief.getByRole('textbox', { name: 'Call to action' }).fill('See it at the trailhead')
  await brief.getByRole('button', { name: 'Save' }).click()
  await expect(brief).toBeHidden()
  await page.goto(`${project}/settings/templates`)
  await page.getByRole('button', { name: 'New copy template' }).click()
  const template = page.getByRole('dialog', { name: 'New copy template' })
  await template.getByRole('textbox', { name: 'Name' }).fill('Short hooks')
  await template.getByRole('radiogroup', { name: 'Length' }).getByRole('radio', { name: 'Short' }).click()
  await template.getByRole('button', { name: 'Save' }).click()
  await expect(template).toBeHidden()
}

test('a brief becomes hooks, of which one becomes a title and a script a voiceover', async ({ page }) => {
  test.setTimeout(240_000)
  const speech = await startSpeechServer()
  const sound = await readFile(
    await makeSpokenSound(test.info().outputPath('voice.wav'), { seconds: 3, bursts: [[0.2, 2.8]] }),
  )
  speech.answers.voices = () => ({ kind: 'json', value: { voices: ['anna'] } })
  speech.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes: sound })
  const service = await startService({ environment: { FRAMEWRIGHT_TTS_URL: speech.url } })
  try {
    await signIn(page, service.link)
    await createProject(page, 'Copy')
    const project = page.url()

    await test.step('what is missing is named, with the page that has it', async () => {
      await page.goto(`${project}/create/copy`)
      await expect(page.getByText('The product context of this project is off.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Draft', exact: true })).toBeDisabled()
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('off.png') })
      await page.getByRole('main').getByRole('link', { name: 'Product context' }).click()
      await expect(page.getByRole('heading', { name: 'Product context' })).toBeVisible()
      await describeProduct(page, project)
      await page.goto(`${project}/create/copy`)
      await page.getByRole('radio', { name: 'Script' }).click()
      await page.getByRole('button', { name: 'Draft', exact: true }).click()
      const missing = 'A script needs a persona of the project. A script needs an angle of the project.'
      await expect(page.getByText(missing)).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('missing.png') })
    })

    await test.step('hooks from the brief and the template', async () => {
      await page.getByRole('radio', { name: 'Hooks' }).click()
      await choose(page, 'Brief', 'Launch')
      await choose(page, 'Template', 'Short hooks')
      await expect(page.getByRole('radiogroup', { name: 'Length' }).getByRole('radio', { name: 'Short' })).toBeChecked()
      await page.getByRole('button', { name: 'Draft', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Hooks' }).getByRole('listitem')).toHaveCount(5)
      await expect(page.getByText('From patterns')).toBeVisible()
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('hooks.png'), fullPage: true })
    })

    await test.step('one is starred and edited, and both are kept', async () => {
      const hook = page.getByRole('list', { name: 'Hooks' }).getByRole('listitem').first()
      await hook.getByRole('button', { name: 'Star this text' }).click()
      await expect(hook.getByRole('button', { name: 'Remove the star' })).toBeVisible()
      await expect(saved(page)).toHaveCount(1)
      const second = page.getByRole('list', { name: 'Hooks' }).getByRole('listitem').nth(1)
      await second.getByRole('button', { name: 'Edit this text' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit text' })
      await dialog.getByRole('textbox', { name: 'Text' }).fill('Light enough to forget')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await expect(saved(page)).toHaveCount(2)
      await expect(saved(page).filter({ hasText: 'Light enough to forget' })).toBeVisible()
    })

    await test.step('a script becomes the draft of a voiceover, and a take', async () => {
      await page.getByRole('radio', { name: 'Script' }).click()
      await choose(page, 'Persona', 'Weekend hikers')
      await choose(page, 'Angle', 'Weight')
      await page.getByRole('button', { name: 'Draft', exact: true }).click()
      const script = results(page).getByRole('listitem').first()
      await expect(script.getByText(/Every gram counts on the trail\./u)).toBeVisible()
      await expect(script.getByText(/See it at the trailhead\./u)).toBeVisible()
      for (const compare of await results(page).getByRole('checkbox', { name: 'Compare' }).all()) await compare.click()
      await page.getByRole('button', { name: 'Compare both' }).click()
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('compare.png') })
      await page.keyboard.press('Escape')
      await script.getByRole('button', { name: 'Send this text' }).click()
      await page.getByRole('menuitem', { name: 'Use as a voiceover script' }).click()
      await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue(/^Every gram counts on the trail\./u)
      await page.getByRole('button', { name: 'Generate' }).click()
      const take = page.getByRole('region', { name: 'Takes' }).getByRole('listitem').first()
      await expect(take.getByRole('button', { name: 'Use' })).toBeVisible({ timeout: 60_000 })
    })

    await test.step('a saved hook becomes a title', async () => {
      await page.goto(`${project}/create/copy`)
      const text = saved(page).filter({ hasText: 'Light enough to forget' })
      await text.getByRole('button', { name: 'Use', exact: true }).click()
      await page.getByRole('menuitem', { name: 'New video' }).click()
      await expect(page).toHaveURL(/\/compositions\//u, { timeout: 30_000 })
      await expect(page.getByRole('gridcell', { name: /Light enough to forget/u }).first()).toBeVisible()
    })

    await test.step('in the editor, a hook is added to the open video', async () => {
      await page.getByRole('tab', { name: 'Create', exact: true }).click()
      const panel = page.getByRole('region', { name: 'Create', exact: true })
      await panel.getByRole('radio', { name: 'Copy' }).click()
      const hook = panel.getByRole('list', { name: 'Hooks' }).getByRole('listitem').nth(2)
      await hook.getByRole('button', { name: 'Add to the video' }).click()
      const text = await hook.locator('p').first().innerText()
      expect(text.length).toBeGreaterThan(12)
      await expect(page.getByRole('gridcell', { name: text.slice(0, 12).trim() }).first()).toBeVisible()
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('inEditor.png') })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(`${project}/create/copy`)
      await expect(saved(page).first()).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('dark.png') })
    })
  } finally {
    await service.dispose()
    await speech.stop()
  }
})
