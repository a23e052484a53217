import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { openCompositionOf } from './drivers/openSession.ts'
import { openTalk, TALK_FRAMES as FRAMES } from './drivers/speech/openTalk.ts'
import { drag, overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { installRecognizer, type Recognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

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

async function clipOf(page: Page) {
  const open = await openCompositionOf(page)
  return clipSchema.parse(open?.document.overlays.find((each) => each['type'] === 'video'))
}

const panel = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const words = (page: Page) => panel(page).getByRole('grid', { name: 'Words' })

test('a talk is cut by its words with the keyboard alone, as one step that undo takes back', async ({ page }) => {
  await openTalk(page, service)
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

test('the edges of a cut are dragged on the timeline, and a double click moves one back to its word', async ({
  page,
}) => {
  await openTalk(page, service)
  await page.getByRole('tab', { name: 'Transcript' }).click()
  const start = panel(page).getByRole('button', { name: 'Recognise speech' })
  await expect(start.or(words(page))).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(async () => (await clipOf(page)).segments?.length).toBe(2)
  const cut = await clipOf(page)
  const before = cut.segments?.[0]?.endFrame ?? 0

  /** The cut on the timeline, a few pixels on the side of the sound before it. */
  const edge = async () => {
    const { durationInFrames, segments } = await clipOf(page)
    const box = await restingBox(overlayCell(page, /^Video talk/))
    const played = (segments?.[0]?.endFrame ?? 0) - (segments?.[0]?.startFrame ?? 0)
    const pixelsPerFrame = box.width / durationInFrames
    return { x: box.x + played * pixelsPerFrame - 3, y: box.y + box.height * 0.7, pixelsPerFrame }
  }

  await test.step('the sound before the cut becomes longer, and what follows moves', async () => {
    const { pixelsPerFrame, ...from } = await edge()
    await drag(page, from, { x: 5 * pixelsPerFrame, y: 0 })
    await expect.poll(async () => (await clipOf(page)).segments?.[0]?.endFrame).toBe(before + 5)
    const { durationInFrames } = await clipOf(page)
    expect(durationInFrames).toBe(cut.durationInFrames + 5)
    const open = await openCompositionOf(page)
    expect(open?.document.overlays.find((each) => each['type'] === 'text')).toMatchObject({ from: durationInFrames })
  })

  await test.step('one undo takes the drag back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => clipOf(page)).toEqual(cut)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(async () => (await clipOf(page)).segments?.[0]?.endFrame).toBe(before + 5)
  })

  await test.step('a double click moves the edge back to its word', async () => {
    const { x, y } = await edge()
    await page.mouse.dblclick(x, y)
    await expect.poll(() => clipOf(page)).toEqual(cut)
    await expectNoFault(page)
  })
})
