import { expect, type Locator, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeNumberedVideo, NUMBERED } from '../src/testing/media/numberedVideo.ts'
import { withShownFrames, type ShownFrame } from '../src/testing/media/shownFrames.ts'
import { soakCount } from '../src/testing/soak.ts'
import { reportMeasurement } from '../src/testing/reportMeasurement.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { numberInScreenshot, withScreenPictures, type ScreenPicture } from './drivers/screenFrames.ts'
import { framesOf, overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

const run = promisify(execFile)
const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
/** Duration of the video. Its preparation must take longer than the edits. */
const MINUTES = soakCount(3, 10)
const COMPARED = 10
/** Number of pictures of playback after the proxy has become available. A busy machine shows few in a second. */
const PICTURES = 30
/** A second and a frame, so that the numbers of the compared frames differ in their low bits too. */
const STEP = NUMBERED.fps + 1

const video = (page: Page) => page.getByTestId('preview-canvas').locator('video')

async function ssim(one: string, other: string): Promise<number> {
  const { stderr } = await run(ffmpeg, ['-nostdin', '-i', one, '-i', other, '-lavfi', 'ssim', '-f', 'null', '-'])
  return Number(/All:([\d.]+)/u.exec(stderr)?.[1])
}

/** Takes the picture of ten test frames, on both sides of the cut. */
async function takePictures(page: Page, folder: string, name: string): Promise<readonly string[]> {
  const paths: string[] = []
  await page.keyboard.press('Home')
  for (let index = 0; index < COMPARED; index += 1) {
    const path = join(folder, `${name}-${index}.png`)
    const numberOnScreen = async (): Promise<number | null> => {
      await page.getByTestId('preview-canvas').screenshot({ path })
      return await numberInScreenshot(path)
    }
    await expect.poll(numberOnScreen, `${name}, frame ${index * STEP}`).toBe(index * STEP)
    paths.push(path)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
  }
  return paths
}

/** Records the percentages that a tile shows. */
async function recordPercentages(tile: Locator): Promise<() => Promise<readonly number[]>> {
  await tile.evaluate((element) => {
    const seen: number[] = []
    const note = (): void => {
      const percent = Number(/(\d+)%/u.exec(element.textContent ?? '')?.[1] ?? Number.NaN)
      if (!Number.isNaN(percent) && percent !== seen.at(-1)) seen.push(percent)
    }
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
    note()
    Reflect.set(window, 'seenPercentages', seen)
  })
  return () => tile.evaluate(() => Reflect.get(window, 'seenPercentages') as readonly number[])
}

/**
 * The largest deviation between the source time that passed in the picture and the real time, from one refresh to the
 * next, in milliseconds.
 */
function greatestJump(shown: readonly ShownFrame[]): number {
  const numbered = shown.flatMap(({ at, number }) => (number === null ? [] : [{ at, number }]))
  const changes = numbered.filter(({ number }, index) => number !== numbered[index - 1]?.number)
  const jumps = changes.slice(2).map(({ at, number }, index) => {
    const before = changes[index + 1]
    if (before === undefined) return 0
    return ((number - before.number) * 1_000) / NUMBERED.fps - (at - before.at)
  })
  return Math.round(Math.max(...jumps.map(Math.abs)))
}

test('a long video is cut while it is prepared, and its proxy replaces it without a jump', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(soakCount(300_000, 1_200_000))
  const folder = await mkdtemp(join(tmpdir(), 'framewright-preparing-'))
  const path = await makeNumberedVideo(join(folder, 'numbered.mp4'), MINUTES * 60 * NUMBERED.fps)
  await signIn(page, sharedService.link)
  await createProject(page, 'Long')
  await createComposition(page, 'Long', '16:9')
  const clips = overlayCell(page, /numbered/)
  const tile = page.getByRole('listitem', { name: 'numbered.mp4, Video' })
  const progress = tile.getByRole('progressbar', { name: 'Preparing numbered.mp4' })
  const timeline = await restingBox(page.getByTestId('timeline'))
  const uploaded = page.waitForResponse((response) => /\/uploads\/[^/]+\/complete$/u.test(response.url()))
  await dropFiles(page, [path], { x: timeline.x + 2, y: timeline.y + timeline.height * 0.4 })
  await uploaded
  const uploadedAt = performance.now()

  await expect(clips).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect(clips).toHaveCount(2)
  const cutAfter = Math.round(performance.now() - uploadedAt)
  // The time is only printed, because a busy machine is slower. The preparation must still be running.
  reportMeasurement(`A video of ${MINUTES} minutes was cut ${cutAfter} ms after its upload.`)
  await expect(progress).toBeVisible()
  const percentages = await recordPercentages(tile)

  const takenBefore = await takePictures(page, folder, 'original')
  await expect(progress).toBeVisible()
  const address = await video(page).getAttribute('src')

  // The proxy becomes available during playback. The original stays in use until playback pauses.
  let screen: readonly ScreenPicture[] = []
  const played = await withShownFrames(page, async () => {
    screen = await withScreenPictures(page, async (count) => {
      await page.keyboard.press('Space')
      await expect(progress).toBeHidden({ timeout: soakCount(150_000, 900_000) })
      const countBefore = count()
      await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(countBefore + PICTURES)
    })
  })
  reportMeasurement(
    `Playing: ${played.length} refreshes, ${screen.length} pictures; greatest jump ${greatestJump(played)} ms.`,
  )
  for (const shown of [played, screen]) {
    const numbers = shown.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(PICTURES)
    expect(numbers).not.toContain(null)
  }
  expect(await video(page).getAttribute('src')).toBe(address)

  // Once playback has paused, the proxy replaces the original.
  const paused = await withShownFrames(page, async () => {
    screen = await withScreenPictures(page, async () => {
      await page.keyboard.press('Space')
      // Both are there while one replaces the other.
      const addresses = () => video(page).evaluateAll((videos) => videos.map((one) => one.getAttribute('src')))
      await expect.poll(addresses).not.toContain(address)
      await delay(500)
    })
  })
  const frame = framesOf((await page.getByTestId('timecode').textContent()) ?? '', NUMBERED.fps)
  const firstOfProxy = paused.findIndex(({ source }) => source !== address)
  const [original, proxy] = [paused.slice(0, firstOfProxy), paused.slice(firstOfProxy)]
  const replacedAt = (await page.evaluate(() => performance.timeOrigin)) + (proxy[0]?.at ?? Infinity)
  const pictures = screen.filter(({ at }) => at >= replacedAt)
  reportMeasurement(
    `Paused at ${frame}: ${original.length} refreshes of the original, ${proxy.length} of the proxy in ${pictures.length} pictures.`,
  )
  expect(original.length).toBeGreaterThan(0)
  expect(paused.map(({ number }) => number)).not.toContain(null)
  expect(new Set(proxy.map(({ number }) => number))).toEqual(new Set([frame]))
  // The original may have stopped one frame later and still be seeking, and the screen may show it for a moment longer.
  const last = original.at(-1)?.number
  expect([frame, last]).toEqual(expect.arrayContaining(pictures.map(({ number }) => number)))
  expect(screen.at(-1)?.number).toBe(frame)

  const prepared = await takePictures(page, folder, 'proxy')
  const likenesses = await Promise.all(takenBefore.map((one, index) => ssim(one, prepared[index] ?? '')))
  const otherFrame = await ssim(takenBefore[0] ?? '', prepared[1] ?? '')
  reportMeasurement(`SSIM ${likenesses.join(', ')}; ${otherFrame} for another frame.`)
  expect(Math.min(...likenesses)).toBeGreaterThanOrEqual(0.97)
  expect(otherFrame).toBeLessThan(0.97)

  const seen = await percentages()
  reportMeasurement(`Its preparation showed ${seen.join(', ')} %.`)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.length).toBeGreaterThan(4)
})
