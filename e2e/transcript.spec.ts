import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { humanSpeechPath, humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { installRecognizer, type Recognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const FRAMES = 150

const assetsSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) })
const clipSchema = z.object({
  durationInFrames: z.number(),
  segments: z.array(z.object({ startFrame: z.number(), endFrame: z.number() })).optional(),
})

let recognizer: Recognizer
let service: RunningService
test.beforeAll(async () => {
  recognizer = await installRecognizer()
  service = await startService({ environment: recognizer.environment })
})
test.afterAll(async () => {
  await service.dispose()
})

async function openTalk(page: Page): Promise<void> {
  await signIn(page, service.link)
  await createProject(page, 'Talk')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.talk('talk.mp4', humanSpeechPath('austen-0890'))], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'talk.mp4, Video' }).getByText(/^0:0\d$/u)).toBeVisible({
    timeout: 60_000,
  })
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const [asset] = assetsSchema.parse(await response.json()).data.items
  const box = { left: 0, top: 0, width: 1_080, height: 608, rotation: 0, isDragging: false, styles: {} }
  const id = await createComposition(page, service, {
    title: 'Talk',
    projectId,
    overlays: [
      { ...box, id: 0, type: 'video', row: 1, from: 0, durationInFrames: FRAMES, sourceAssetId: asset?.id },
      { ...box, id: 1, type: 'text', row: 1, from: FRAMES, durationInFrames: 30, content: 'The end' },
    ],
    durationInFrames: FRAMES + 30,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
  })
  await exposeSession(page)
  await page.goto(`${service.baseUrl}/compositions/${id}`)
  await expect(overlayCell(page, /^Video talk/)).toBeVisible()
}

async function clipOf(page: Page) {
  const open = await openCompositionOf(page)
  return clipSchema.parse(open?.document.overlays.find((each) => each['type'] === 'video'))
}

const panel = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const words = (page: Page) => panel(page).getByRole('grid', { name: 'Words' })

test('a talk is cut by its words with the keyboard alone, as one step that undo takes back', async ({ page }) => {
  await openTalk(page)
  const spoken = (await humanSpeechWords('austen-0890')).filter(
    ({ endMs, startMs }) => (startMs + endMs) / 2 < (FRAMES * 1000) / 30,
  )

  await test.step('the words are recognised and listed', async () => {
    await page.getByRole('tab', { name: 'Transcript' }).click()
    await panel(page).getByRole('button', { name: 'Recognise speech' }).click()
    await expect(words(page)).toBeVisible({ timeout: 30_000 })
    const texts = await words(page).getByRole('gridcell').allTextContents()
    expect(texts.filter((text) => !text.startsWith('Pause'))).toEqual(spoken.map(({ text }) => text))
    await expectNoFault(page)
  })

  await test.step('a click on a word moves the playhead there', async () => {
    await words(page)
      .getByRole('gridcell', { name: spoken[4]?.text ?? '', exact: true })
      .first()
      .click()
    const frame = () => page.evaluate(() => Number(Reflect.get(window, 'openSession')().playback.frame()))
    await expect.poll(frame).toBeGreaterThan(0)
  })

  await test.step('Delete marks three words, and nothing changes until they are applied', async () => {
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Delete')
    await expect(panel(page).getByText(/^[23] words, \d+\.\d s cut$/u)).toBeVisible()
    await expect(words(page).locator('del')).toHaveCount(3)
    expect(await clipOf(page)).toEqual({ durationInFrames: FRAMES })
    await expectNoFault(page)
  })

  await test.step('Mod+Enter applies them as kept ranges of one clip, and what follows moves up', async () => {
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => (await clipOf(page)).segments?.length).toBe(2)
    const { durationInFrames } = await clipOf(page)
    expect(durationInFrames).toBeLessThan(FRAMES)
    const open = await openCompositionOf(page)
    expect(open?.document.overlays.find((each) => each['type'] === 'text')).toMatchObject({ from: durationInFrames })
    await expect(words(page).locator('del')).toHaveCount(3)
  })

  await test.step('one undo takes them back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => clipOf(page)).toEqual({ durationInFrames: FRAMES })
    await expect(words(page).locator('del')).toHaveCount(0)
  })

  await test.step('words that were cut are restored', async () => {
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(words(page).locator('del')).toHaveCount(3)
    await panel(page).getByRole('button', { name: 'Restore all' }).click()
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect.poll(async () => (await clipOf(page)).durationInFrames).toBe(FRAMES)
    expect((await clipOf(page)).segments).toBeUndefined()
    await expectNoFault(page)
  })
})
