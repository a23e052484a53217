import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { openTalk, TALK_FRAMES } from './drivers/speech/openTalk.ts'
import { installRecognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

let service: RunningService
test.beforeAll(async () => {
  service = await startService({ environment: (await installRecognizer()).environment })
})
test.afterAll(async () => {
  await service.dispose()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const words = (page: Page) => panel(page).getByRole('grid', { name: 'Words' })
const word = (page: Page, text: string) => words(page).getByRole('gridcell', { name: text, exact: true })

/** The text of a file that a menu entry downloads. */
async function downloaded(page: Page, entry: string): Promise<readonly [name: string, text: string]> {
  await panel(page).getByRole('button', { name: 'Download the transcript' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  const file = await downloading
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
}

test('fillers are chosen and reviewed one by one, and passages leave the editor as text and as clips', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const assetId = await openTalk(page, service)
  const spoken = (await humanSpeechWords('austen-0890'))
    .filter(({ endMs, startMs }) => (startMs + endMs) / 2 < (TALK_FRAMES * 1000) / 30)
    .map(({ text }) => text)
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await panel(page).getByRole('button', { name: 'Recognise speech' }).click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })

  await test.step('the transcript is downloaded as subtitles, text and Markdown', async () => {
    const [name, srt] = await downloaded(page, 'Subtitles (SRT)')
    expect(name).toBe('Talk.srt')
    expect(srt).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nunless/u)
    const [, text] = await downloaded(page, 'Plain text')
    expect(text.split(/\s+/u).filter((each) => each !== '')).toEqual(spoken)
    const named = await page.request.patch(`${service.baseUrl}/extensions/v1/assets/${assetId}/words`, {
      headers: { authorization: `Bearer ${service.apiKey}`, 'idempotency-key': 'name-jane' },
      data: { speakers: [{ startMs: 0, endMs: 2_220, name: 'Jane' }] },
    })
    expect(named.status()).toBe(200)
    const [, markdown] = await downloaded(page, 'Markdown')
    expect(markdown).toMatch(/^# Talk\n\n\*\*Jane\*\* \*0:00\*\nunless/u)
    expect(markdown.match(/^\*/gmu)).toHaveLength(2)
    expect((await downloaded(page, 'Subtitles with word times (VTT)'))[1]).toMatch(/^WEBVTT\n/u)
  })

  await test.step('a word becomes a filler', async () => {
    await panel(page).getByRole('button', { name: 'Edit filler words' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filler words: English' })
    await expect(dialog.getByRole('textbox', { name: 'Words' })).toHaveValue(/^um, uh/u)
    await dialog.getByRole('textbox', { name: 'Words' }).fill('um, rather')
    await expectNoFault(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel(page).getByRole('button', { name: 'Cut 2 fillers' })).toBeVisible()
  })

  await test.step('the first filler is cut, and the second one is kept', async () => {
    await panel(page).getByRole('button', { name: 'Review fillers' }).click()
    const review = panel(page).getByRole('group', { name: 'Review fillers' })
    await expect(review.getByText('1 of 2: “rather”')).toBeVisible()
    await review.getByRole('button', { name: 'Play around the filler' }).click()
    await expectNoFault(page)
    await review.getByRole('button', { name: 'Cut', exact: true }).click()
    await expect(review.getByText('2 of 2: “rather”')).toBeVisible()
    await review.getByRole('button', { name: 'Previous filler' }).click()
    await expect(review.getByText('1 of 2: “rather”, cut')).toBeVisible()
    await review.getByRole('button', { name: 'Next filler' }).click()
    await review.getByRole('button', { name: 'Keep' }).click()
    await expect(review).toBeHidden()
    await expect(words(page).locator('del')).toHaveText(['rather'])
  })

  await test.step('the passages before and after the cut become clips, named after their first words', async () => {
    await word(page, 'unless').click()
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await panel(page).getByRole('button', { name: 'Make clips of 2 passages' }).click()
    await expect(panel(page).getByText('2 clips are in the media library.')).toBeVisible({ timeout: 120_000 })
    await expectNoFault(page)
    await page.getByRole('tab', { name: 'Media' }).click()
    const media = page.getByRole('list', { name: 'Media' })
    await expect(media.getByRole('listitem', { name: 'unless to be, Video' })).toBeVisible()
    await expect(media.getByRole('listitem', { name: /^cold hearted and rather selfish is to be/u })).toBeVisible()
  })
})
