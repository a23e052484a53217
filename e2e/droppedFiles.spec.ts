import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, overlayCell, overlayFacts, restingBox, type OverlayFacts } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

/** Heights of the ruler and of an empty row. */
const RULER = 28
const ROW = 32

const waiting = (page: Page) => page.getByRole('list', { name: 'Being added to the timeline' }).getByRole('listitem')

/** A point on the timeline in the middle of a row, provided that all rows are empty. */
async function pointInRow(page: Page, row: number): Promise<{ x: number; y: number }> {
  const timeline = await restingBox(page.getByTestId('timeline'))
  return { x: timeline.x + timeline.width * 0.3, y: timeline.y + RULER + (row + 0.5) * ROW }
}

/** Limits the page's upload speed, so that an upload can be observed in progress. */
async function uploadSpeed(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', conditions)
}

const endOf = ({ startFrame, lengthFrames }: OverlayFacts): number => startFrame + lengthFrames

test('a file dropped from the desktop keeps its place on the row, even after a reload, and becomes an overlay there', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Dropped files')
  await createComposition(page, 'Teaser', '9:16')
  await uploadSpeed(page, 3_000_000)
  const point = await pointInRow(page, 2)
  await dropFiles(page, [await files.large()], point)

  await expect(waiting(page)).toHaveText(/^large\.mp4, track 3, starts [\d:.]+: Uploading \d+%$/, { timeout: 30_000 })
  const words = await waiting(page).textContent()
  const place = /starts (\d+:\d+\.\d+)/.exec(words ?? '')?.[1] ?? ''
  const held = page.locator('[data-placeholder]')
  await expect(held).toContainText('large.mp4')
  const box = await restingBox(held)
  expect(Math.abs(box.x - point.x)).toBeLessThan(12)
  expect(Math.abs(box.y + box.height / 2 - point.y)).toBeLessThan(3)

  await page.reload()
  await uploadSpeed(page, -1)
  await expect(waiting(page)).toHaveText(new RegExp(`^large\\.mp4, track 3, starts ${place}:`))
  const clip = overlayCell(page, /^Video large\.mp4/)
  await expect(clip).toHaveCount(1, { timeout: 60_000 })
  await expect(clip).toHaveAttribute('aria-label', new RegExp(`starts ${place}, lasts 00:03\\.00, track 3`))
  await expect(waiting(page)).toHaveCount(0)
  await expect(held).toHaveCount(0)
})

test('files dropped together are placed one after another on one row', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Several files')
  await createComposition(page, 'Teaser', '16:9')
  await dropFiles(page, [await files.clip(), await files.photo()], await pointInRow(page, 1))
  const clip = overlayCell(page, /^Video holiday clip\.mp4/)
  const photo = overlayCell(page, /^Image photo\.jpg/)
  await expect(photo).toHaveCount(1, { timeout: 60_000 })
  const [first, second] = [await overlayFacts(clip), await overlayFacts(photo)]
  expect(first).toMatchObject({ lengthFrames: 120, row: 1 })
  expect(second).toMatchObject({ startFrame: endOf(first), row: 1 })
})

test('a library item dropped on an occupied place goes to another row, so that nothing is hidden', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Occupied')
  await createComposition(page, 'Teaser', '16:9')
  const point = await pointInRow(page, 1)
  await dropFiles(page, [await files.clip()], point)
  const clips = overlayCell(page, /^Video holiday clip\.mp4/)
  await expect(clips).toHaveCount(1, { timeout: 60_000 })
  const before = await overlayFacts(clips)

  const timeline = await restingBox(page.getByTestId('timeline'))
  const lying = await restingBox(clips)
  const middle = { x: lying.x + lying.width / 2 - timeline.x - 2, y: lying.y + lying.height / 2 - timeline.y }
  await dragAsset(page, 'holiday clip.mp4, Video', { x: middle.x / timeline.width, y: middle.y / timeline.height })
  await expect(clips).toHaveCount(2)
  const facts = await Promise.all((await clips.all()).map((cell) => overlayFacts(cell)))
  expect(facts).toContainEqual({ ...before, row: 2 })
  const added = facts.find(({ row }) => row === 1)
  expect(added?.lengthFrames).toBe(120)
  expect(added?.startFrame).toBeLessThan(endOf(before))

  await page.keyboard.press('Control+z')
  await expect(clips).toHaveCount(1)
  expect(await overlayFacts(clips)).toEqual(before)
})

test('a file that fails keeps its place with the reason, until its upload is dismissed', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Failing')
  await createComposition(page, 'Teaser', '16:9')
  await dropFiles(page, [await files.disguisedText()], await pointInRow(page, 0))
  await expect(waiting(page)).toHaveText(/^playlist\.mp4, track 1, starts [\d:.]+: Failed: \S+/, { timeout: 30_000 })
  await expect(page.locator('[data-placeholder]')).toContainText('Failed: ')
  await page.getByRole('button', { name: 'Dismiss playlist.mp4' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
})
