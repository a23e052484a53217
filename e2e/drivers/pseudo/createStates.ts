import { expect } from '@playwright/test'
import { openMedia } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the Create panel of the editor with its forms, a draft while it is made and placed, and the pages of the project. */
export async function showCreate(stage: Stage): Promise<void> {
  const { page, read, tab } = stage
  await openMedia(stage)
  await tab('Create').click()
  await expectOpen(page.getByRole('tabpanel').getByRole('radiogroup'))
  await showVideo(stage)
  await showVoiceover(stage)
  await showAvatars(stage)
  const address = (await page.locator('a[href^="/projects/"]').first().getAttribute('href')) ?? ''
  for (const name of ['video', 'voiceover', 'voices', 'avatars']) {
    await page.goto(`${address}/create/${name}`)
    await expectOpen(page.locator('main h1'))
    await read()
  }
}

async function showVideo({ button, field, page, read, words }: Stage): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await read()
  await panel.getByRole('radio', { name: words('A picture') }).click()
  await button('Picture at the playhead', panel).click()
  await expect(panel.getByRole('list').getByRole('button', { pressed: true })).toHaveCount(1, { timeout: 30_000 })
  await field('What should be seen', panel).fill('34')
  await read()
  await button('Draft', panel).click()
  await expectOpen(panel.getByRole('region').getByRole('listitem'))
  await read()
  await expect(button('Add to the video', panel)).toBeVisible({ timeout: 90_000 })
  await read()
}

async function showVoiceover({ button, field, page, read, words }: Stage): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('radio', { name: words('Voiceover') }).click()
  await expectOpen(field('Script', panel))
  await read()
  await field('Script', panel).fill('12 34')
  await panel.getByRole('switch', { name: words('Fit to a length') }).click()
  await button('Range of the selection', panel).click()
  await read()
}

async function showAvatars({ button, page, read, words }: Stage): Promise<void> {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('radio', { name: words('Avatar') }).click()
  await expectOpen(button('New avatar', panel))
  await read()
  await button('New avatar', panel).click()
  await expectOpen(page.getByRole('dialog'))
  await read()
  await page.keyboard.press('Escape')
}
