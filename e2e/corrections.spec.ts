import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { CaptionCue } from '../src/composition/overlays/caption.ts'
import { humanSpeechPath, humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { openCompositionOf } from './drivers/openSession.ts'
import { openTalk, openTalkOf, talkBox, TALK_FRAMES } from './drivers/speech/openTalk.ts'
import { files } from './fixtures/files.ts'
import { installRecognizer, type Recognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const transcriptSchema = z.object({ data: z.object({ passages: z.array(z.object({ text: z.string() })) }) })

let recognizer: Recognizer
let service: RunningService
test.beforeAll(async () => {
  recognizer = await installRecognizer()
  service = await startService({ environment: recognizer.environment })
})
test.afterAll(async () => {
  await service.dispose()
})

const spokenWords = async () =>
  (await humanSpeechWords('austen-0890')).filter(({ endMs }) => endMs < (TALK_FRAMES * 1000) / 30)

/** Captions of four words each. */
async function captions(): Promise<CaptionCue[]> {
  const words = await spokenWords()
  const lines = Array.from({ length: Math.ceil(words.length / 4) }, (_, at) => words.slice(at * 4, at * 4 + 4))
  return lines.map((line) => ({
    text: line.map(({ text }) => text).join(' '),
    startMs: line[0]?.startMs ?? 0,
    endMs: line.at(-1)?.endMs ?? 0,
    words: line,
  }))
}

const headers = () => ({ authorization: `Bearer ${service.apiKey}` })

const captionSchema = z.object({ captions: z.array(z.object({ text: z.string() })) })
async function captionText(page: Page): Promise<string> {
  const open = await openCompositionOf(page)
  const overlay = captionSchema.parse(open?.document.overlays.find((each) => each['type'] === 'caption'))
  return overlay.captions.map(({ text }) => text).join(' ')
}
async function storedText(page: Page, assetId: string): Promise<string> {
  const response = await page.request.get(`${service.baseUrl}/api/v1/assets/${assetId}/transcript`, {
    headers: headers(),
  })
  return transcriptSchema
    .parse(await response.json())
    .data.passages.map(({ text }) => text)
    .join(' ')
}

const panel = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const words = (page: Page) => panel(page).getByRole('grid', { name: 'Words' })
const word = (page: Page, text: string) => words(page).getByRole('gridcell', { name: text, exact: true }).first()

test('a correction reaches captions, search and the file, and one undo takes it back', async ({ page }) => {
  test.slow()
  const assetId = await openTalk(page, service, { captions: await captions() })
  const spoken = (await spokenWords()).map(({ text }) => text)
  const [before = ''] = spoken.filter((text) => spoken.indexOf(text) === spoken.lastIndexOf(text) && text.length > 3)
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await panel(page).getByRole('button', { name: 'Recognise speech' }).click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })

  await test.step('a double click opens a field, and Escape keeps what was typed', async () => {
    await word(page, before).dblclick()
    await page.keyboard.type('Northanger')
    await page.keyboard.press('Escape')
    await expect(word(page, 'Northanger')).toBeVisible()
    await expect.poll(() => captionText(page)).toContain('Northanger')
    expect(await captionText(page)).not.toContain(before)
    await expect.poll(() => storedText(page, assetId)).toContain('Northanger')
    await expectNoFault(page)
  })

  await test.step('one undo takes back the word, the captions and the file, and redo makes them again', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(word(page, before)).toBeVisible()
    await expect.poll(() => captionText(page)).toContain(before)
    await expect.poll(() => storedText(page, assetId)).toContain(before)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(word(page, 'Northanger')).toBeVisible()
    await expect.poll(() => storedText(page, assetId)).toContain('Northanger')
  })

  await test.step('search finds it exactly, and marks a similar word as such', async () => {
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('northanger')
    await expect(panel(page).getByText('1 of 1', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Northangar')
    await expect(panel(page).getByText('1 of 1, only similar')).toBeVisible()
    await expectNoFault(page)
  })

  await test.step('a replacement shows each change first', async () => {
    await panel(page).getByRole('button', { name: 'Replace…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace words' })
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Abbey')
    await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('insertion')).toHaveText('Abbey')
    await expectNoFault(page)
    await dialog.getByRole('radio', { name: 'All transcripts of the project' }).click({ force: true })
    await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Replace 1 place' }).click()
    await expect(word(page, 'Abbey')).toBeVisible()
    await expect.poll(() => captionText(page)).toContain('Abbey')
    await page.keyboard.press('Escape')
  })

  await test.step('a correction goes to the dictionary', async () => {
    await panel(page).getByRole('button', { name: 'Add to dictionary' }).click()
    await expect(page.getByText('The dictionary now writes “Abbey” for “Northanger”.')).toBeVisible()
  })

  await test.step('a speaker is named for words, and renamed everywhere from its heading', async () => {
    const named = async (name: string, button: string): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: 'Speaker' })
      await dialog.getByRole('textbox', { name: 'Name of the speaker' }).fill(name)
      await expectNoFault(page)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await panel(page).getByRole('button', { name: 'Name the speaker' }).click()
    await named('Jane', 'Name')
    await words(page).getByRole('button', { name: 'Jane' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'All words of Jane' }).check({ force: true })
    await named('Jane Austen', 'Rename')
    await expect(words(page).getByRole('gridcell', { name: 'Jane Austen' })).toHaveCount(1)
  })

  await test.step('the correction is there after a reload', async () => {
    await page.reload()
    await page.getByRole('tab', { name: 'Transcript' }).click()
    await expect(word(page, 'Abbey')).toBeVisible()
    await expect(words(page).getByRole('gridcell', { name: 'Jane Austen' })).toBeVisible()
    await expectNoFault(page)
  })
})

test('the dictionary shows each change of existing transcripts before it makes them', async ({ page }) => {
  test.slow()
  const assetId = await openTalk(page, service, { project: 'Misheard talk' })
  const [before = ''] = (await spokenWords()).map(({ text }) => text).filter((text) => text.length > 3)
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await panel(page).getByRole('button', { name: 'Recognise speech' }).click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })
  const body = { find: before, replace: 'Mansfield' }
  const sent = { headers: { ...headers(), 'idempotency-key': crypto.randomUUID() }, data: body }
  expect((await page.request.post(`${service.baseUrl}/api/v1/dictionary`, sent)).status()).toBe(201)

  await page.goto(`${service.baseUrl}/settings/dictionary`)
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Misheard talk' }).click()
  await expect(page.getByRole('list', { name: 'Transcripts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const changes = page.getByRole('list', { name: 'Changes by file' })
  await expect(changes.getByRole('insertion').first()).toHaveText('Mansfield')
  expect(await storedText(page, assetId)).not.toContain('Mansfield')
  await expectNoFault(page)
  await page.getByRole('button', { name: /^Make \d+ changes?$/u }).click()
  await expect(page.getByText(/^\d+ changes? made\.$/u)).toBeVisible()
  expect(await storedText(page, assetId)).toContain('Mansfield')
  await expectNoFault(page)
})

test('a search in the project finds words that the video does not play, and inserts them', async ({ page }) => {
  test.slow()
  await openTalkOf(page, service, {
    project: 'Short talk',
    file: await files.talk('talk.mp4', humanSpeechPath('austen-0890')),
    overlaysOf: (sourceAssetId) => [
      { ...talkBox, id: 0, type: 'video', row: 1, from: 0, durationInFrames: 60, sourceAssetId },
    ],
    durationInFrames: 60,
  })
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await panel(page).getByRole('button', { name: 'Recognise speech' }).click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })
  await expect(word(page, 'selfish')).toHaveCount(0)
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('selfish')
  await expect(panel(page).getByText('Nothing found')).toBeVisible()
  await panel(page).getByRole('checkbox', { name: 'In the project' }).check()
  const places = panel(page).getByRole('list', { name: 'Places in the project' })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places).toContainText('talk.mp4')
  await expectNoFault(page)
  await places.getByRole('button', { name: 'Insert “selfish” at the playhead' }).click()
  await expect(word(page, 'selfish')).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(word(page, 'selfish')).toHaveCount(0)
})
