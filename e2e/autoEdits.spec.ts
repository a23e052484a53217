import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { makeSpokenSound } from '../src/testing/media/spokenSound.ts'
import { completion, openFakeChatServer, sendJson } from '../src/testing/providers/fakeChatServer.ts'
import { startSpeechServer } from '../src/testing/providers/speechServer.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { overlayCell, overlayFacts } from './drivers/timelineDriver.ts'
import { type RunningService, startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

/** The words of a talk with a filler, an abandoned take and a slip, each line from a second on. */
const lines: readonly (readonly [atSeconds: number, text: string])[] = [
  [0.5, 'Why do um three cats sleep?'],
  [5, 'My sister paints small red'],
  [7.5, 'My sister paints small red houses.'],
  [11, 'The basically weather was cold.'],
]
const words = lines.flatMap(([at, text]) =>
  text.split(' ').map((word, index) => ({ word, start: at + index * 0.33, end: at + index * 0.33 + 0.3 })),
)

const linesSchema = z.array(z.looseObject({ text: z.string() }))

const report = (page: Page) => page.getByRole('dialog', { name: 'What was cut, and why' })
const cutRow = (page: Page, reason: string) => report(page).getByRole('listitem').filter({ hasText: reason }).first()

/** Uploads the talk to a new project, and opens the form that edits it. */
async function openTalk(page: Page, service: RunningService): Promise<void> {
  await signIn(page, service.link)
  await createProject(page, 'Talks')
  const bursts = words.map(({ end, start }) => [start + 0.02, end - 0.02] as const)
  const talk = await makeSpokenSound(test.info().outputPath('talk.mp4'), { seconds: 14, bursts })
  await dropFiles(page, [talk], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'talk.mp4, Video' }).getByText('0:14')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'More options for talk.mp4' }).click()
  await page.getByRole('menuitem', { name: 'Edit automatically' }).click()
}

test('an automatic edit is reviewed, and taken back cut by cut', async ({ context, page }) => {
  test.setTimeout(240_000)
  const speech = await startSpeechServer()
  speech.answers.transcription = () => ({ kind: 'json', value: { text: '', language: 'english', words } })
  const service = await startService({ environment: { FRAMEWRIGHT_STT_URL: speech.url } })
  try {
    await openTalk(page, service)
    await test.step('the first edit', async () => {
      await expect(page.getByRole('button', { name: 'talk.mp4' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('textbox', { name: 'Slips to remove' }).fill('basically')
      await page.getByRole('textbox', { name: 'Quotes to keep' }).fill('nobody said this')
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('form.png') })
      await page.getByRole('button', { name: 'Generate' }).click()
      await page.getByRole('button', { name: 'Review the cuts' }).click({ timeout: 60_000 })
    })

    await test.step('the report says first what could not be done', async () => {
      await expect(report(page).getByText('This quote was not found in the speech: “nobody said this”')).toBeVisible()
      await expect(cutRow(page, 'Filler')).toContainText('um')
      await expect(cutRow(page, 'Earlier take')).toContainText('My sister paints small red')
      await expect(cutRow(page, 'Slip of the tongue')).toContainText('basically')
      await cutRow(page, 'Earlier take')
        .getByRole('button', { name: /^Play after the cut/u })
        .click()
      const video = report(page).locator('video')
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
        .toBeGreaterThan(7.2)
      const heard = await video.evaluate(({ played }: HTMLVideoElement) =>
        Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const),
      )
      expect(heard.filter(([start, end]) => start < 6 && end > 6)).toEqual([])
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('report.png') })
    })

    await test.step('two tabs take back different cuts, and both changes stay', async () => {
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByRole('button', { name: 'Review the cuts' }).click()
      await expect(cutRow(other, 'Slip of the tongue')).toBeVisible()
      await cutRow(page, 'Filler')
        .getByRole('button', { name: /^Take back/u })
        .click()
      await expect(cutRow(page, 'Filler').getByText('Taken back')).toBeVisible()
      await cutRow(other, 'Slip of the tongue')
        .getByRole('button', { name: /^Take back/u })
        .click()
      await expect(cutRow(other, 'Slip of the tongue').getByText('Taken back')).toBeVisible()
      await expect(cutRow(other, 'Filler').getByText('Taken back')).toBeVisible()
      await other.close()
    })

    await test.step('a cut is made again, and all are taken back', async () => {
      await cutRow(page, 'Filler')
        .getByRole('button', { name: /^Cut again/u })
        .click()
      await expect(cutRow(page, 'Filler').getByRole('button', { name: /^Take back/u })).toBeVisible()
      await report(page).getByRole('button', { name: 'Take all back' }).click()
      await expect(report(page).getByRole('button', { name: 'Take all back' })).toBeDisabled()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoFault(page)
      await page.screenshot({ path: test.info().outputPath('dark.png') })
    })

    await test.step('the video in the editor is as long as the talk', async () => {
      await report(page).getByRole('link', { name: 'Open the video in the editor' }).click()
      await expect(page).toHaveURL(/\/compositions\//u)
      const clips = overlayCell(page, /^Video talk/u)
      await expect(clips.first()).toBeVisible()
      const lengths = (await Promise.all((await clips.all()).map((cell) => overlayFacts(cell, 25)))).map(
        ({ lengthFrames }) => lengthFrames,
      )
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(14 * 25)
      const compositionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const { composition } = await savedComposition({ request: page.request, service, compositionId })
      const captions = composition.overlays.filter(({ type }) => type === 'caption')
      const texts = captions.flatMap((overlay) => linesSchema.parse(overlay['captions']).map(({ text }) => text))
      expect(texts.join(' ')).toBe(lines.map(([, text]) => text).join(' '))
      await page.screenshot({ path: test.info().outputPath('editor.png') })
    })
  } finally {
    await service.dispose()
    await speech.stop()
  }
})

test('a connected language model chooses the sentences, and the report has its reasons', async ({ page }) => {
  test.setTimeout(180_000)
  const speech = await startSpeechServer()
  speech.answers.transcription = () => ({ kind: 'json', value: { text: '', language: 'english', words } })
  const windows = [
    { id: 1, why: 'A question that one wants answered.' },
    { id: 2, why: 'A picture that one remembers.' },
    { id: 3, why: 'The weather sets the scene.' },
  ]
  const answers = [JSON.stringify({ windows }), JSON.stringify({ windows: [{ id: 99, why: '' }] })]
  const chat = await openFakeChatServer((response) => sendJson(response, completion(answers.shift() ?? '')))
  const environment = {
    FRAMEWRIGHT_STT_URL: speech.url,
    FRAMEWRIGHT_AI_URL: chat.url,
    FRAMEWRIGHT_AI_MODEL: 'fake',
  }
  const service = await startService({ environment })
  try {
    await openTalk(page, service)
    await page.getByRole('checkbox', { name: 'Aim at a length' }).check()
    await page.getByRole('textbox', { name: 'Target length' }).fill('5')
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Review the cuts' }).click({ timeout: 60_000 })
    await expect(report(page).getByText('Chosen by the connected language model')).toBeVisible()
    await expect(report(page).getByRole('listitem').filter({ hasText: 'three cats sleep' })).toContainText(
      'A question that one wants answered.',
    )
    await expect(report(page).getByText('What could not be done')).toBeHidden()
    await expectNoFault(page)
    await page.screenshot({ path: test.info().outputPath('model.png') })
    await page.keyboard.press('Escape')

    await test.step('rules choose instead of an answer that cannot be used', async () => {
      const before = await page.getByRole('button', { name: 'Review the cuts' }).count()
      await page.getByRole('button', { name: 'Generate' }).click()
      await expect(page.getByRole('button', { name: 'Review the cuts' })).toHaveCount(before + 1, { timeout: 60_000 })
      await page.getByRole('button', { name: 'Review the cuts' }).first().click()
      await expect(report(page).getByText('The language model’s answer could not be used')).toBeVisible()
      await expect(report(page).getByText('Chosen by the connected language model')).toBeHidden()
      expect(chat.requests).toHaveLength(2)
    })
  } finally {
    await service.dispose()
    await speech.stop()
    await chat.close()
  }
})
