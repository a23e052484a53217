import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { humanSpeechPath, humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { openCompositionOf } from './drivers/openSession.ts'
import { openTalkOf, talkBox } from './drivers/speech/openTalk.ts'
import { files } from './fixtures/files.ts'
import { installRecognizer, type Recognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const CLIP_FRAMES = 150
/** The file is longer than its speech, so that it ends with a pause. */
const SECONDS = 8
/** The talk says at least this many words. */
const WORDS = 400

const clipSchema = z.object({ id: z.number(), from: z.number(), durationInFrames: z.number() })

let recognizer: Recognizer
let service: RunningService
test.beforeAll(async () => {
  recognizer = await installRecognizer()
  service = await startService({ environment: recognizer.environment })
})
test.afterAll(async () => {
  await service.dispose()
})

/** A talk of many clips that say the same words, one after the other. */
async function openTalk(page: Page, clipCount: number, clipFrames = CLIP_FRAMES): Promise<void> {
  await openTalkOf(page, service, {
    file: await files.pausedTalk('talk.mp4', humanSpeechPath('austen-0890'), SECONDS),
    overlaysOf: (sourceAssetId) =>
      Array.from({ length: clipCount }, (_, id) => ({
        ...talkBox,
        id,
        type: 'video',
        row: 1,
        from: id * clipFrames,
        durationInFrames: clipFrames,
        sourceAssetId,
      })),
    durationInFrames: clipCount * clipFrames,
  })
  await page.getByRole('tab', { name: 'Transcript' }).click()
  const recognise = panel(page).getByRole('button', { name: 'Recognise speech' })
  await expect(recognise.or(words(page))).toBeVisible()
  if (await recognise.isVisible()) await recognise.click()
  await expect(words(page)).toBeVisible({ timeout: 30_000 })
}

const panel = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const words = (page: Page) => panel(page).getByRole('grid', { name: 'Words' })
const word = (page: Page, text: string) => words(page).getByRole('gridcell', { name: text, exact: true }).first()
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply' })

async function clipsOf(page: Page) {
  const open = await openCompositionOf(page)
  return (open?.document.overlays ?? []).map((each) => clipSchema.parse(each)).sort((a, b) => a.from - b.from)
}
async function lengthOf(page: Page): Promise<number> {
  return (await clipsOf(page)).reduce((sum, { durationInFrames }) => sum + durationInFrames, 0)
}
const spokenWords = async () =>
  (await humanSpeechWords('austen-0890')).filter(
    ({ endMs, startMs }) => (startMs + endMs) / 2 < (CLIP_FRAMES * 1_000) / 30,
  )

test('a talk of 400 words is cut to half by the keyboard alone', async ({ page }) => {
  test.slow()
  const clipCount = Math.ceil(WORDS / (await spokenWords()).length)
  await openTalk(page, clipCount)
  const whole = await lengthOf(page)
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let cut = 0; cut < WORDS / 2; cut += 1) {
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowRight')
  }
  await expect(panel(page).getByText(/^\d+ words, \d+\.\d s cut$/u)).toBeVisible()
  await expectNoFault(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => lengthOf(page)).toBeLessThan(whole * 0.65)
  expect(await lengthOf(page)).toBeGreaterThan(whole * 0.35)
  const clips = await clipsOf(page)
  expect(clips.map(({ from }) => from)).toEqual([
    0,
    ...clips.slice(0, -1).map(({ durationInFrames, from }) => from + durationInFrames),
  ])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => lengthOf(page)).toBe(whole)
})

test('cuts that are not applied survive a reload, are drawn without the panel, and the export applies them', async ({
  page,
}) => {
  await openTalk(page, 1)
  const [, second, third] = await spokenWords()
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect(words(page).locator('del')).toHaveCount(2)
  await page.reload()
  await expect(words(page).locator('del')).toHaveText([second?.text ?? '', third?.text ?? ''])

  await test.step('a held Backspace goes on over words that are cut, and a second press restores a selection', async () => {
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    for (let move = 0; move < 5; move += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.down('Backspace')
    await page.keyboard.down('Backspace')
    await page.keyboard.down('Backspace')
    await page.keyboard.up('Backspace')
    await expect(words(page).locator('del')).toHaveCount(5)
    for (let move = 0; move < 4; move += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await expect(words(page).locator('del')).toHaveCount(1)
    await page.keyboard.press('Delete')
    await expect(words(page).locator('del')).toHaveCount(5)
  })

  await test.step('they are drawn on the timeline while the panel is closed', async () => {
    await page.getByRole('tab', { name: 'Media' }).click()
    await expect(page.getByTestId('timeline-pending-cuts')).toBeVisible()
  })

  await test.step('they are played over while the panel is closed', async () => {
    const cut = await page.evaluate(() => {
      const session = Reflect.get(window, 'openSession')()
      const [first] = session.pendingFrames(session.getState().document)
      const frames: number[] = []
      Reflect.set(window, 'playedFrames', frames)
      session.playback.seek(0)
      session.playback.subscribe(() => {
        if (session.playback.isPlaying()) frames.push(session.playback.frame())
      })
      return first
    })
    const { end, start } = z.object({ start: z.number(), end: z.number() }).parse(cut)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const played = () => page.evaluate((): number[] => Reflect.get(window, 'playedFrames'))
    await expect.poll(async () => Math.max(...(await played()))).toBeGreaterThan(end + 10)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    expect((await played()).filter((frame) => frame >= start && frame < end)).toEqual([])
  })

  await test.step('the export sheet names them and applies them', async () => {
    const before = await lengthOf(page)
    await page.getByRole('button', { name: 'Export' }).first().click()
    const note = page.getByRole('region', { name: 'Cuts of the transcript' })
    await expect(note).toContainText('not applied yet')
    await expectNoFault(page)
    await note.getByRole('button', { name: /^Apply/u }).click()
    await expect(note).toHaveCount(0)
    expect(await lengthOf(page)).toBeLessThan(before)
    await expect(page.getByTestId('timeline-pending-cuts')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('words that were cut at the start of a clip are restored, also after a reload', async () => {
    await expect(page.getByText(/^Saved/u).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Transcript' }).click()
    await panel(page).getByRole('button', { name: 'Wide transcript' }).click()
    await page.reload()
    await expect(panel(page).getByRole('button', { name: 'Narrow transcript' })).toBeVisible()
    await expect(words(page).locator('del')).toHaveCount(5)
    await expectNoFault(page)
    await panel(page).getByRole('button', { name: 'Restore all' }).click()
    await apply(page).click()
    await expect.poll(() => lengthOf(page)).toBe(CLIP_FRAMES)
    await expect(words(page).locator('del')).toHaveCount(0)
  })
})

test('pauses are shortened, and words are moved by a drag, by copying, and by a new passage', async ({ page }) => {
  test.slow()
  await openTalk(page, 2, SECONDS * 30)
  const spoken = (await spokenWords()).map(({ text }) => text)
  const texts = async () =>
    (await words(page).getByRole('gridcell').allTextContents()).filter(
      (text) => spoken.includes(text) && !text.startsWith('Pause'),
    )

  await test.step('all long pauses, with the seconds that it saves', async () => {
    const whole = await lengthOf(page)
    await panel(page).getByRole('button', { name: 'Pauses' }).click()
    await page.getByRole('menuitem', { name: /^Shorten \d+ pauses? to 0\.2 s, saves \d+\.\d s$/u }).click()
    await expect(panel(page).getByText(/\d\.\d s cut$/u)).toBeVisible()
    await expect(
      words(page)
        .getByText(/^Pause, 0\.2 s of/u)
        .first(),
    ).toBeVisible()
    await words(page)
      .getByText(/^Pause/u)
      .first()
      .click()
    await expect(panel(page).getByRole('group', { name: 'Selected pauses' })).toBeVisible()
    await expectNoFault(page)
    await apply(page).click()
    await expect.poll(() => lengthOf(page)).toBeLessThan(whole)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => lengthOf(page)).toBe(whole)
  })

  await test.step('a selection marks its range on the timeline', async () => {
    await word(page, spoken[1] ?? '').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const marks = () => page.evaluate(() => Reflect.get(window, 'openSession')().marks.getState())
    await expect.poll(async () => (await marks()).outFrame).toBeGreaterThan(0)
  })

  await test.step('a drag moves the selected words, and one undo takes them back', async () => {
    const from = await word(page, spoken[1] ?? '').boundingBox()
    const target = await word(page, spoken[0] ?? '').boundingBox()
    if (!from || !target) throw new Error('The words are not drawn.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x - 6, from.y + from.height / 2, { steps: 3 })
    await page.mouse.move(target.x + 2, target.y + target.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await texts()).slice(0, 3)).toEqual([spoken[1], spoken[2], spoken[0]])
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(async () => (await texts()).slice(0, 3)).toEqual(spoken.slice(0, 3))
  })

  await test.step('Mod+X and Mod+V', async () => {
    const before = await lengthOf(page)
    await words(page).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ControlOrMeta+x')
    await expect(words(page).locator('del')).toHaveText([spoken[0] ?? ''])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => lengthOf(page)).toBeGreaterThan(before)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => Math.abs((await lengthOf(page)) - before)).toBeLessThanOrEqual(2)
  })

  await test.step('Enter starts a new passage', async () => {
    const before = (await clipsOf(page)).length
    await page.keyboard.press('ControlOrMeta+Home')
    for (let move = 0; move < 4; move += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await clipsOf(page)).length).toBe(before + 1)
    await expectNoFault(page)
  })
})
