import { expect, type Page } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeNumberedVideo } from '../src/testing/media/numberedVideo.ts'
import { cutFiguresOf, withShownFrames } from '../src/testing/media/shownFrames.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, framesOf, overlayCell, overlayFacts } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

const FPS = 30
const FRAMES = 300
const CUTS = 5
const CUT_FRAMES = 5

/** Polls on every screen refresh, because the playhead passes quickly. */
async function untilPlayheadShows(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => new RegExp(wanted, 'u').test(document.querySelector('[data-testid="timecode"]')?.textContent ?? ''),
    pattern,
  )
}

test('jump cuts of one file play without a black picture', async ({ page, sharedService }) => {
  const path = await makeNumberedVideo(join(await mkdtemp(join(tmpdir(), 'framewright-cuts-')), 'numbered.mp4'), FRAMES)
  await signIn(page, sharedService.link)
  await createProject(page, 'Cuts')
  await dropFiles(page, [path], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'numbered.mp4, Video' }).getByText('0:10')).toBeVisible()
  await createComposition(page, 'Cuts', '16:9')
  await dragAsset(page, 'numbered.mp4, Video', { x: 0, y: 0.3 })
  const clips = overlayCell(page, /^Video numbered/)
  await expect(clips).toHaveCount(1)
  // The last five frames of every second are removed, and the later ones move up.
  const sourceFrames = Array.from({ length: FRAMES }, (_, frame) => frame)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+R')
  for (let second = 1; second <= CUTS; second += 1) {
    await page.keyboard.press('Home')
    for (let step = 0; step < second; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('s')
    await expect(clips).toHaveCount(second + 1)
    for (let frame = 0; frame < CUT_FRAMES; frame += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('q')
    sourceFrames.splice(second * FPS, CUT_FRAMES)
    await expect
      .poll(async () => (await overlayFacts(clips.last())).lengthFrames)
      .toBe(sourceFrames.length - second * FPS)
  }
  await page.keyboard.press('Home')
  const shown = await withShownFrames(page, async () => {
    await page.keyboard.press('Space')
    await untilPlayheadShows(page, '^00:07')
    await page.keyboard.press('Space')
  })
  const figures = cutFiguresOf(shown, sourceFrames)
  expect(figures.passed).toBeGreaterThan(180)
  expect(figures.black).toBe(0)
  // Wherever playback stops, the picture must match the playhead and stay unchanged.
  const playhead = page.getByTestId('timecode')
  const frameShown = async (): Promise<number> => framesOf((await playhead.textContent()) ?? '', FPS)
  const numberShown = async () => (await withShownFrames(page, () => delay(100))).at(-1)?.number
  await page.keyboard.press('Home')
  for (const stop of ['00:00', '00:02', '00:03', '00:05']) {
    await page.keyboard.press('Space')
    await untilPlayheadShows(page, `^${stop}.[12]`)
    await page.keyboard.press('Space')
    // The frame is known only once playback has stopped.
    await expect
      .poll(async () => [await numberShown(), sourceFrames[await frameShown()]].join(' '))
      .toMatch(/^(\d+) \1$/u)
    const frame = await frameShown()
    await delay(300)
    expect([await frameShown(), await numberShown()]).toEqual([frame, sourceFrames[frame]])
  }
})
