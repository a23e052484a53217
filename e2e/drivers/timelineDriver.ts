import { expect, type Locator, type Page } from '@playwright/test'

/** Facts from the accessible name of an overlay on the timeline. */
export interface OverlayFacts {
  readonly startFrame: number
  readonly lengthFrames: number
  readonly row: number
}

/** The cell of an overlay in the accessible grid over the canvas. */
export function overlayCell(page: Page, name: string | RegExp): Locator {
  return page.getByRole('grid', { name: 'Timeline' }).getByRole('gridcell', { name })
}

/** Parses a timecode in the editor's format. */
export function framesOf(timecode: string, fps: number): number {
  const [minutes = 0, seconds = 0, frames = 0] = timecode.split(/[:.]/).map(Number)
  return (minutes * 60 + seconds) * fps + frames
}

export async function overlayFacts(cell: Locator, fps = 30): Promise<OverlayFacts> {
  const label = (await cell.getAttribute('aria-label')) ?? ''
  const match = /starts ([\d:.]+), lasts ([\d:.]+), track (\d+)/.exec(label)
  if (match === null) throw new Error(`Not the name of an overlay: ${label}`)
  const [, start = '', length = '', row = ''] = match
  return { startFrame: framesOf(start, fps), lengthFrames: framesOf(length, fps), row: Number(row) - 1 }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * The box of an element once it has stopped moving. After a scroll or a gesture, the accessible grid moves later than
 * the canvas.
 */
export async function restingBox(locator: Locator): Promise<Box> {
  let box: Box | null = null
  let isResting = false
  const look = async (): Promise<boolean> => {
    const next = await locator.boundingBox()
    isResting = next !== null && JSON.stringify(next) === JSON.stringify(box)
    box = next
    return isResting
  }
  await expect.poll(look, { intervals: [250] }).toBe(true)
  if (box === null) throw new Error('It has no box.')
  return box
}

export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

/** Drags an overlay by its body. */
export async function moveOverlay(page: Page, cell: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await restingBox(cell)
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
}

/** Drags the right edge of an overlay. */
export async function trimEnd(page: Page, cell: Locator, byPixels: number): Promise<void> {
  const box = await restingBox(cell)
  await drag(page, { x: box.x + box.width - 3, y: box.y + box.height / 2 }, { x: byPixels, y: 0 })
}

/**
 * Drags a library item onto the timeline, either to a point given as fractions of its width and height, or directly
 * after an overlay.
 */
export async function dragAsset(page: Page, name: string, to: { x: number; y: number } | Locator): Promise<void> {
  const item = page.getByRole('list', { name: 'Media' }).getByRole('listitem', { name })
  const source = await restingBox(item)
  await page.mouse.move(source.x + source.width / 2, source.y + 30)
  await page.mouse.down()
  const { x, y } = await dropPoint(page, to)
  await page.mouse.move(x + 20, y + 5, { steps: 5 })
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
}

async function dropPoint(page: Page, to: { x: number; y: number } | Locator): Promise<{ x: number; y: number }> {
  if ('boundingBox' in to) {
    const before = await restingBox(to)
    return { x: before.x + before.width + 3, y: before.y + before.height / 2 }
  }
  const target = await restingBox(page.getByTestId('timeline'))
  return { x: target.x + target.width * to.x + 2, y: target.y + target.height * to.y }
}

/** Presses a switch in the header of a track by pointer. `name` is its label, such as "Hide track 1". */
export async function switchTrack(
  page: Page,
  { track, name, isOn }: { readonly track: number; readonly name: string; readonly isOn: boolean },
): Promise<void> {
  const header = page.getByRole('group', { name: `Track ${track}`, exact: true })
  // A switch that is off is visible only while the pointer is over its track.
  await header.hover()
  const toggle = header.getByRole('button', { name })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', String(isOn))
}
