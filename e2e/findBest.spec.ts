import { expect, type Page } from '@playwright/test'
import { completion, openFakeChatServer, sendJson } from '../src/testing/providers/fakeChatServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { dropInto, openNewSequence, saveChip } from './drivers/sequences/sequencePage.ts'
import { files } from './fixtures/files.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

/** Opens a saved sequence with two hooks, one body and one end. */
async function openTwoVideos(page: Page, link: string): Promise<void> {
  await openNewSequence(page, link, 'Launch')
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green')])
  await dropInto(page, 'Call to action', [await files.plain('gold.mp4', 'gold')])
  await expect(page.getByText('2 × 1 × 1 = 2 of 2')).toBeVisible({ timeout: 60_000 })
  await expect(saveChip(page)).toContainText('Saved')
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Find the best videos' })
const placesOf = (page: Page) => sheetOf(page).getByRole('list', { name: 'Ranked videos' }).locator('> li')

test('without a model the videos are measured, and the page says so, in light and dark', async ({
  page,
  sharedService,
}) => {
  await openTwoVideos(page, sharedService.link)
  await page.getByRole('button', { name: 'Find the best' }).click()
  await sheetOf(page).getByRole('textbox', { name: 'Goal' }).fill('Calm openings')
  await sheetOf(page).getByRole('button', { name: 'Rank the videos' }).click()
  await expect(placesOf(page)).toHaveCount(2)
  await expect(sheetOf(page)).toContainText('Nothing was judged, and a goal was not taken into account.')
  await expect(placesOf(page).first()).toContainText('No problems found.')
  await sheetOf(page).getByRole('textbox', { name: 'Number to pick' }).fill('1')
  await page.keyboard.press('Enter')
  await sheetOf(page).getByRole('button', { name: 'Pick these' }).click()
  await expect(page.getByText('1 of 2 picked')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFault(page)
  }
})

test('a model judges; the page may be left and found again, and a search may be cancelled', async ({ page }) => {
  let isSilent = false
  const model = await openFakeChatServer((response) => {
    if (isSilent) return
    const ranking = [
      { id: 1, score: 40, why: 'It opens with noise.' },
      { id: 2, score: 90, why: 'It names the lamp at once.' },
    ]
    sendJson(response, completion(JSON.stringify({ ranking })))
  })
  const service = await startService({ environment: { FRAMEWRIGHT_AI_URL: model.url, FRAMEWRIGHT_AI_MODEL: 'fake' } })
  try {
    await openTwoVideos(page, service.link)
    await page.getByRole('button', { name: 'Find the best' }).click()
    await sheetOf(page).getByRole('textbox', { name: 'Goal' }).fill('Calm openings')
    await sheetOf(page).getByRole('button', { name: 'Rank the videos' }).click()
    await expect(placesOf(page).nth(0)).toContainText('It names the lamp at once.')
    await expect(placesOf(page).nth(1)).toContainText('It opens with noise.')
    await expect(placesOf(page).nth(0)).toContainText('90 of 100')
    await expect(sheetOf(page)).toContainText('Judged by a language model')
    await expect(sheetOf(page)).toContainText('1 request, 20 tokens')

    await page.reload()
    await page.getByRole('button', { name: 'Find the best' }).click()
    await expect(placesOf(page)).toHaveCount(2)
    await expect(sheetOf(page).getByRole('textbox', { name: 'Goal' })).toHaveValue('Calm openings')

    isSilent = true
    await sheetOf(page).getByRole('button', { name: 'Rank the videos' }).click()
    await expect(sheetOf(page).getByRole('progressbar')).toBeVisible()
    await sheetOf(page).getByRole('button', { name: 'Cancel the search' }).click()
    await expect(sheetOf(page)).toContainText('The search was cancelled.')
  } finally {
    await service.dispose()
    await model.close()
  }
})
