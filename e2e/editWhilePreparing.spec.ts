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
import { numberInScreenshot, withScreenNumbers } from './drivers/screenFrames.ts'
import { framesOf, overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

const run = promisify(execFile)
const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
/** Duration of the video. Its preparation must take longer than the edits. */
const MINUTES = soakCount(3, 10)
const COMPARED = 10
/** A second and a frame, so that the numbers of the compared frames differ in their low bits too. */
const STEP = NUMBERED.fps + 1

const video = (page: Page) => page.getByTestId('preview-canvas').locator('video')

async function ssim(one: string, other: string): Promise<number> {
  const { stderr } = await run(ffmpeg, ['-nostdin', '-i', one, '-i', other, '-lavfi', 'ssim', '-f', 'null', '-'])
  return Number(/All:([\d.]+)/u.exec(stderr)?.[1])
}

/** The numbers without immediate repetitions. */
const changesOf = <Value>(numbers: readonly Value[]): readonly Value[] =>
  numbers.filter((number, index) => index === 0 || number !== numbers[index - 1])

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

  const original = await takePictures(page, folder, 'original')
  await expect(progress).toBeVisible()
  const address = await video(page).getAttribute('src')

  // The proxy becomes available during playback. The original stays in use until playback pauses.
  let screen: readonly (number | null)[] = []
  const played = await withShownFrames(page, async () => {
    screen = await withScreenNumbers(page, async () => {
      await page.keyboard.press('Space')
      await expect(progress).toBeHidden({ timeout: soakCount(150_000, 900_000) })
      await delay(1_000)
    })
  })
  reportMeasurement(
    `Playing: ${played.length} refreshes, ${screen.length} pictures; greatest jump ${greatestJump(played)} ms.`,
  )
  for (const numbers of [played.map(({ number }) => number), screen]) {
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers).not.toContain(null)
  }
  expect(await video(page).getAttribute('src')).toBe(address)

  // Once playback has paused, the proxy replaces the original.
  const paused = await withShownFrames(page, async () => {
    screen = await withScreenNumbers(page, async () => {
      await page.keyboard.press('Space')
      // Both are there while one replaces the other.
      await expect.poll(() => video(page).last().getAttribute('src')).not.toBe(address)
      await delay(500)
    })
  })
  const frame = framesOf((await page.getByTestId('timecode').textContent()) ?? '', NUMBERED.fps)
  const onProxy = paused.filter(({ source }) => source !== address).map(({ number }) => number)
  reportMeasurement(
    `Paused at ${frame}: ${paused.length} refreshes, ${onProxy.length} of the proxy, ${screen.length} pictures.`,
  )
  expect(changesOf(onProxy)).toEqual([frame])
  for (const numbers of [paused.map(({ number }) => number), screen]) {
    // The last picture of playback may be a later one than the playhead's. The original corrects it after the pause.
    const [last, ...before] = changesOf(numbers).toReversed()
    expect(last).toBe(frame)
    expect(before).not.toContain(null)
    expect(before).toEqual(before.toSorted((one, other) => Number(other) - Number(one)))
  }

  const prepared = await takePictures(page, folder, 'proxy')
  const likenesses = await Promise.all(original.map((one, index) => ssim(one, prepared[index] ?? '')))
  const otherFrame = await ssim(original[0] ?? '', prepared[1] ?? '')
  reportMeasurement(`SSIM ${likenesses.join(', ')}; ${otherFrame} for another frame.`)
  expect(Math.min(...likenesses)).toBeGreaterThanOrEqual(0.97)
  expect(otherFrame).toBeLessThan(0.97)

  const seen = await percentages()
  reportMeasurement(`Its preparation showed ${seen.join(', ')} %.`)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.length).toBeGreaterThan(4)
})
