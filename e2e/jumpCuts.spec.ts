import { expect } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeNumberedVideo } from '../src/testing/numberedVideo.ts'
import { cutFiguresOf, withShownFrames } from '../src/testing/shownFrames.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, framesOf, overlayCell, overlayFacts } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

const FPS = 30
const FRAMES = 300
const CUTS = 5
const CUT_FRAMES = 5

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
  // At every second five frames go, and what comes later moves up.
  const film = Array.from({ length: FRAMES }, (_, frame) => frame)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+R')
  for (let second = 1; second <= CUTS; second += 1) {
    await page.keyboard.press('Home')
    for (let step = 0; step < second; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('s')
    await expect(clips).toHaveCount(second + 1)
    for (let frame = 0; frame < CUT_FRAMES; frame += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('q')
    film.splice(second * FPS, CUT_FRAMES)
    await expect.poll(async () => (await overlayFacts(clips.last())).lengthFrames).toBe(film.length - second * FPS)
  }
  await page.keyboard.press('Home')
  const shown = await withShownFrames(page, async () => {
    await page.keyboard.press('Space')
    await expect(page.getByTestId('timecode')).toHaveText(/^00:07/)
    await page.keyboard.press('Space')
  })
  const figures = cutFiguresOf(shown, film)
  expect(figures.passed).toBeGreaterThan(180)
  expect(figures.black).toBe(0)
  // Stopped anywhere, the picture is the one of the playhead, and stays it.
  await page.keyboard.press('Home')
  for (const stop of ['00:00', '00:02', '00:03', '00:05']) {
    await page.keyboard.press('Space')
    await expect(page.getByTestId('timecode')).toHaveText(new RegExp(`^${stop}.[12]`, 'u'))
    await page.keyboard.press('Space')
    const number = film[framesOf((await page.getByTestId('timecode').textContent()) ?? '', FPS)]
    await expect.poll(async () => (await withShownFrames(page, () => delay(100))).at(-1)?.number).toBe(number)
    await delay(300)
    expect((await withShownFrames(page, () => delay(100))).at(-1)?.number).toBe(number)
  }
})
