import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, overlayCell, overlayFacts, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const CLIP_FRAMES = 13 * 30
const WANTED_FRAMES = 12 * 30
const names = [1, 2, 3, 4, 5].map((number) => `take ${number}.mp4`)

/** Opens a new composition in a project with five clips of 13 seconds. */
async function openWithFiveClips(page: Page, link: string, title: string): Promise<void> {
  await signIn(page, link)
  await createProject(page, title)
  await dropFiles(page, await Promise.all(names.map((name) => files.take(name))), { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  for (const name of names) {
    await expect(media.getByRole('listitem', { name: `${name}, Video` }).getByText('0:13')).toBeVisible({
      timeout: 60_000,
    })
  }
  await createComposition(page, title, '16:9')
}

/** Start, length and row of every clip in the accessible grid, in order. */
async function clips(page: Page): Promise<(readonly [start: number, length: number, row: number])[]> {
  const cells = await overlayCell(page, /^Video take/).all()
  const facts = await Promise.all(cells.map((cell) => overlayFacts(cell)))
  return facts
    .toSorted((first, second) => first.startFrame - second.startFrame)
    .map(({ startFrame, lengthFrames, row }) => [startFrame, lengthFrames, row])
}

/** Five consecutive clips of 12 seconds in one row, one minute in total. */
function minute(row: number): (readonly [number, number, number])[] {
  return names.map((_, index) => [index * WANTED_FRAMES, WANTED_FRAMES, row])
}

test('a one-minute video is assembled from five clips with the mouse alone', async ({ page, sharedService }) => {
  test.setTimeout(300_000)
  await openWithFiveClips(page, sharedService.link, 'Mouse')
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: 'Fit to window' }).click()
    const last = overlayCell(page, new RegExp(`^Video take ${index}\\.mp4`))
    await dragAsset(page, `${name}, Video`, index === 0 ? { x: 0, y: 0.4 } : last)
    const clip = overlayCell(page, new RegExp(`^Video ${name.replace('.', '\\.')}`))
    await expect(clip).toHaveCount(1)
    expect((await overlayFacts(clip)).lengthFrames).toBe(CLIP_FRAMES)

    await page.getByRole('button', { name: 'Fit to window' }).click()
    const box = await restingBox(clip)
    const timeline = await restingBox(page.getByTestId('timeline'))
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.click(box.x + (box.width * WANTED_FRAMES) / CLIP_FRAMES, timeline.y + 10)
    await page.getByRole('button', { name: 'Trim end to playhead' }).click()
    await expect.poll(async () => (await overlayFacts(clip)).lengthFrames).toBeLessThan(CLIP_FRAMES)
  }
  const placed = await clips(page)
  expect(new Set(placed.map(([, , row]) => row)).size).toBe(1)
  for (const [index, [start, length]] of placed.entries()) {
    const [before, beforeLength] = placed[index - 1] ?? [0, 0]
    expect(start, 'no gap and no overlap').toBe(before + beforeLength)
    expect(Math.abs(length - WANTED_FRAMES), 'within a tenth of a second').toBeLessThanOrEqual(6)
  }
})

/** The accessible name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}

/** Presses a key until an element with a matching name has focus. */
async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(name)} was not reached with ${key}.`)
}

test('a one-minute video is assembled from five clips with the keyboard alone, and axe finds nothing', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await openWithFiveClips(page, sharedService.link, 'Keys')
  for (const name of names) {
    await pressUntil(page, 'Tab', new RegExp(`^Add ${name} at the playhead`))
    await page.keyboard.press('Enter')
    const clip = overlayCell(page, new RegExp(`^Video ${name.replace('.', '\\.')}`))
    await expect(clip).toHaveCount(1)
    await pressUntil(page, 'Tab', /^Video take/)
    await page.keyboard.press('Home')
    await pressUntil(page, 'ArrowRight', new RegExp(`^Video ${name}`))
    await page.keyboard.press('Enter')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Alt+Shift+{')
    await expect.poll(async () => (await overlayFacts(clip)).lengthFrames).toBe(WANTED_FRAMES)
    // In the grid, End moves to the last overlay; elsewhere, it moves to the end of the composition.
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
  }
  await page.keyboard.press('Backslash')
  await expect.poll(() => clips(page)).toEqual(minute(0))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
