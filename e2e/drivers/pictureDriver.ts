import { expect, type Locator, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '../fixtures/test.ts'

const run = promisify(execFile)

/** A box in canvas pixels. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Placed extends Bounds {
  readonly rotation: number
}

export type Place = readonly [x: number, y: number]

async function canvasInPage(page: Page): Promise<Bounds> {
  const box = await page.getByTestId('preview-canvas').boundingBox()
  if (box === null) throw new Error('There is no picture.')
  return { left: box.x, top: box.y, width: box.width, height: box.height }
}

/** CSS pixels per canvas pixel. */
export async function pictureScale(page: Page, canvasWidth: number): Promise<number> {
  return (await canvasInPage(page)).width / canvasWidth
}

/**
 * Presses at a canvas point and drags to another one without releasing the button. The page handles movements once per
 * frame.
 */
export async function dragOnPicture(
  page: Page,
  canvasWidth: number,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<void> {
  const { left, top } = await canvasInPage(page)
  const scale = await pictureScale(page, canvasWidth)
  const [start, end] = [from, to].map(([x, y]) => ({ x: left + x * scale, y: top + y * scale }))
  if (!start || !end) throw new Error('A drag has two ends.')
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Drags with one finger from a canvas point to another one. */
export async function touchDrag(
  page: Page,
  canvasWidth: number,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<void> {
  const { left, top } = await canvasInPage(page)
  const scale = await pictureScale(page, canvasWidth)
  const devTools = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', share: number): Promise<void> => {
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    await devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: left + x * scale, y: top + y * scale }],
    })
  }
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devTools.detach()
}

/** Place and size of the selection as the inspector shows them, all read at one moment. */
export async function inspectorBox(page: Page): Promise<Placed> {
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector.getByRole('textbox', { name: 'Rotation', exact: true })).toBeVisible()
  const shown = await inspector.evaluate((element) => {
    const inputs = [...element.querySelectorAll('input')]
    return inputs.map((input) => [input.labels?.[0]?.textContent ?? '', input.value] as const)
  })
  const number = (name: string): number =>
    Number.parseFloat((shown.find(([label]) => label === name)?.[1] ?? '').replace('−', '-'))
  const box = {
    left: number('X'),
    top: number('Y'),
    width: number('Width'),
    height: number('Height'),
    rotation: number('Rotation'),
  }
  if (Object.values(box).some(Number.isNaN)) throw new Error('The inspector shows no place.')
  return box
}

/**
 * Waits until the inspector shows the fields of an overlay on the timeline. It renders a new selection when the browser
 * has time, and until then keeps the fields of the previous one.
 */
export async function expectInspected(page: Page, cell: Locator): Promise<void> {
  const heading = page.getByRole('complementary', { name: 'Inspector' }).getByRole('heading', { level: 2 })
  const inspected = async (): Promise<string> => ((await heading.textContent()) ?? '').replaceAll(/\s/gu, '')
  const name = ((await cell.getAttribute('aria-label')) ?? '').replace(/, starts .*$/u, '').replaceAll(/\s/gu, '')
  await expect.poll(inspected, 'the inspector shows the selected clip').toBe(name)
}

/** The corners of a rotated box: upper left, upper right, lower right, lower left. */
export function cornersOf({ height, left, rotation, top, width }: Placed): [Place, Place, Place, Place] {
  const radians = (rotation * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const corner = (x: number, y: number): Place => [
    left + width / 2 + (x * width * cosine - y * height * sine) / 2,
    top + height / 2 + (x * width * sine + y * height * cosine) / 2,
  ]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** The smallest box with horizontal and vertical edges around a rotated one. */
export function uprightBounds(box: Placed): Bounds {
  const corners = cornersOf(box)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Byte offset of the width in a PNG header. */
const PNG_WIDTH_AT = 16
/** Width of the border around the picture in a screenshot, which shows the surrounding panel. */
const RIM = 2
/** A pixel counts as drawn if a channel differs from the background by this much. */
const DRAWN = 60

/**
 * The smallest box around everything that differs from the background, ignoring the selection frame. Null if nothing
 * differs.
 */
export async function drawnBounds(page: Page, canvasWidth: number): Promise<Bounds | null> {
  const path = test.info().outputPath('picture.png')
  const png = await page
    .getByTestId('preview-canvas')
    .screenshot({ path, style: '[data-picture-layer], [data-picture-layer] ~ * { visibility: hidden }' })
  const { stdout } = await run(
    process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1_024 * 1_024 },
  )
  const shot = await canvasInPage(page)
  const width = png.readUInt32BE(PNG_WIDTH_AT)
  const height = stdout.length / 3 / width
  // A screenshot starts at whole pixels of the page.
  const at = { x: Math.floor(shot.left) - shot.left, y: Math.floor(shot.top) - shot.top }
  const background = (RIM * width + RIM) * 3
  const isDrawn = (pixel: number): boolean =>
    [0, 1, 2].some((one) => Math.abs((stdout[pixel * 3 + one] ?? 0) - (stdout[background + one] ?? 0)) > DRAWN)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = RIM; y < height - RIM; y += 1)
    for (let x = RIM; x < width - RIM; x += 1)
      if (isDrawn(y * width + x)) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  if (right < 0) return null
  const scale = shot.width / canvasWidth
  return {
    left: (left + at.x) / scale,
    top: (top + at.y) / scale,
    width: (right + 1 - left) / scale,
    height: (bottom + 1 - top) / scale,
  }
}

/** Expects two boxes to match within some pixels of the preview. */
export function expectNear(
  one: Bounds | null,
  other: Bounds,
  within: { readonly pixels: number; readonly scale: number },
) {
  const allowed = within.pixels / within.scale
  const far = one
    ? (['left', 'top', 'width', 'height'] as const).filter((side) => Math.abs(one[side] - other[side]) > allowed)
    : ['nothing is drawn']
  expect(far, `${JSON.stringify(one)} against ${JSON.stringify(other)}`).toEqual([])
}
