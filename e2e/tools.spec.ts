import { expect, type Page } from '@playwright/test'
import { signIn } from './drivers/openEditor.ts'
import { drag, overlayCell, overlayFacts, restingBox, type OverlayFacts } from './drivers/timelineDriver.ts'
import { openWithTexts } from './drivers/openWithTexts.ts'
import { countWork } from './drivers/counts/countWork.ts'
import { test } from './fixtures/test.ts'

// Off because tracing reads the layout of every element after every step, which would distort the counts.
test.use({ trace: 'off' })

const factsOf = (page: Page, name: string): Promise<OverlayFacts> =>
  overlayFacts(overlayCell(page, new RegExp(`^Text ${name},`)))
const boxOf = (page: Page, name: string) => restingBox(overlayCell(page, new RegExp(`^Text ${name},`)))

/** Three adjacent texts of 60 frames, at two pixels per frame, and one in the row below. */
const texts = [
  { content: 'One', from: 0, durationInFrames: 60, row: 0 },
  { content: 'Two', from: 60, durationInFrames: 60, row: 0 },
  { content: 'Three', from: 120, durationInFrames: 60, row: 0 },
  { content: 'Below', from: 90, durationInFrames: 30, row: 1 },
]
const PIXELS_PER_FRAME = 4

/** Undoes edits until everything is back in its initial place. */
async function undoAll(page: Page): Promise<void> {
  await page.keyboard.press('v')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(overlayCell(page, /^Text /)).toHaveCount(texts.length)
  await expect.poll(() => factsOf(page, 'Two')).toEqual({ startFrame: 60, lengthFrames: 60, row: 0 })
  await expect.poll(() => factsOf(page, 'Three')).toEqual({ startFrame: 120, lengthFrames: 60, row: 0 })
}

test('every pointer tool makes its edit, and one undo reverts it', async ({ page, sharedService }) => {
  test.setTimeout(180_000)
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, { texts, pixelsPerFrame: PIXELS_PER_FRAME })
  // Snapping would change the distance of the move. It has tests of its own.
  await page.keyboard.press('n')
  const two = await boxOf(page, 'Two')
  const middle = { x: two.x + two.width / 2, y: two.y + two.height / 2 }
  const end = { x: two.x + two.width - 2, y: middle.y }
  const tenFrames = 10 * PIXELS_PER_FRAME

  await page.keyboard.press('t')
  await drag(page, end, { x: tenFrames, y: 0 })
  await expect.poll(() => factsOf(page, 'Two')).toEqual({ startFrame: 60, lengthFrames: 70, row: 0 })
  expect(await factsOf(page, 'Three')).toEqual({ startFrame: 130, lengthFrames: 50, row: 0 })
  await undoAll(page)

  await page.keyboard.down('ControlOrMeta')
  await drag(page, end, { x: -tenFrames, y: 0 })
  await page.keyboard.up('ControlOrMeta')
  await expect.poll(() => factsOf(page, 'Two')).toEqual({ startFrame: 60, lengthFrames: 50, row: 0 })
  expect(await factsOf(page, 'Three')).toEqual({ startFrame: 110, lengthFrames: 60, row: 0 })
  await undoAll(page)

  await page.keyboard.press('u')
  await drag(page, middle, { x: tenFrames, y: 0 })
  await expect.poll(() => factsOf(page, 'Two')).toEqual({ startFrame: 70, lengthFrames: 60, row: 0 })
  expect(await factsOf(page, 'One')).toEqual({ startFrame: 0, lengthFrames: 70, row: 0 })
  expect(await factsOf(page, 'Three')).toEqual({ startFrame: 130, lengthFrames: 50, row: 0 })
  await undoAll(page)

  await page.keyboard.press('c')
  await page.keyboard.down('Shift')
  await page.mouse.click(two.x + 45 * PIXELS_PER_FRAME, middle.y)
  await page.keyboard.up('Shift')
  await expect(overlayCell(page, /^Text Two,/)).toHaveCount(2)
  await expect(overlayCell(page, /^Text Below,/)).toHaveCount(2)
  await expect(overlayCell(page, /^Text One,/)).toHaveCount(1)
  await undoAll(page)

  await drag(page, middle, { x: two.width, y: 0 })
  await expect.poll(() => factsOf(page, 'Two')).toEqual({ startFrame: 120, lengthFrames: 60, row: 0 })
  expect((await factsOf(page, 'Three')).row, 'what lay there is not hidden').toBe(1)
  await undoAll(page)

  await page.keyboard.down('Alt')
  await drag(page, middle, { x: 0, y: 80 })
  await page.keyboard.up('Alt')
  await expect(overlayCell(page, /^Text Two,/)).toHaveCount(2)
  await undoAll(page)

  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 90, middle.y + 40, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await factsOf(page, 'Two')).toEqual({ startFrame: 60, lengthFrames: 60, row: 0 })

  // The buttons of a track appear while the pointer is over it.
  await page.mouse.move((await restingBox(page.getByTestId('timeline'))).x - 100, middle.y)
  await page.getByRole('button', { name: 'Lock track 1' }).click()
  await drag(page, middle, { x: tenFrames, y: 0 })
  expect(await factsOf(page, 'Two')).toEqual({ startFrame: 60, lengthFrames: 60, row: 0 })
})

test('a drag, a trim and a marquee cause no render and no layout read on the whole page', async ({
  page,
  sharedService,
}) => {
  const work = await countWork(page)
  await signIn(page, sharedService.link)
  const many = Array.from({ length: 500 }, (_, index) => ({
    content: `Title ${index}`,
    from: Math.floor(index / 10) * 100,
    durationInFrames: 80,
    row: index % 10,
  }))
  await openWithTexts(page, sharedService, { texts: many, pixelsPerFrame: 2 })
  const surface = await restingBox(page.getByTestId('timeline'))
  const cell = await boxOf(page, 'Title 11')
  const ways = [
    { name: 'drag', from: { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 } },
    { name: 'trim', from: { x: cell.x + cell.width - 2, y: cell.y + cell.height / 2 } },
    { name: 'marquee', from: { x: surface.x + 184, y: surface.y + 40 } },
  ]
  for (const { name, from } of ways) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    // The first moves start the drag, and the inspector updates once for the new selection.
    for (let step = 1; step <= 5; step += 1) await page.mouse.move(from.x + 3 * step, from.y)
    // Loading of lazy parts and requests for jobs are not part of the gesture, so it is enough if one of three rounds
    // is free of work.
    const rounds = []
    for (let round = 0; round < 3; round += 1) {
      await work.settle()
      await work.reset()
      for (let step = 1; step <= 40; step += 1) await page.mouse.move(from.x + 15 + 4 * step, from.y + (step % 3))
      rounds.push(await work.counts())
    }
    expect(rounds, name).toContainEqual({ commits: 0, layoutReads: 0 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  const nodes = await page.getByTestId('timeline').locator('*').count()
  expect(nodes).toBeLessThanOrEqual(150)
})
