import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import {
  cornersOf,
  dragOnPicture,
  drawnBounds,
  expectInspected,
  expectNear,
  inspectorBox,
  pictureScale,
  touchDrag,
  uprightBounds,
  type Place,
} from './drivers/pictureDriver.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const CANVAS = 1_280
const BOX = { left: 400, top: 240, width: 400, height: 200, rotation: 0, isDragging: false, row: 0 }

const LETTERS = { fontSize: 60, padding: 20, backgroundColor: '#00ffff', color: '#000000' }

/** Shows the overlays one after another, each for one second, so that each is alone in the picture. */
const inTurn = (overlays: readonly object[]): readonly object[] =>
  overlays.map((overlay, id) => ({ ...BOX, ...overlay, id, from: id * 30, durationInFrames: 30 }))

function pictures(photoId: string): readonly object[] {
  return inTurn([
    { type: 'shape', shape: { kind: 'rectangle' }, styles: { fill: '#ffff00' }, rotation: 30 },
    { type: 'image', sourceAssetId: photoId, height: 300, styles: {} },
    { type: 'text', content: 'Several words on one line', width: 840, left: 200, height: 112, styles: LETTERS },
    { type: 'emoji', content: '🙂', width: 200, styles: {} },
  ])
}

async function openShapes(page: Page, service: ServiceAddress): Promise<void> {
  await createProject(page, 'Corners')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.photo()], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'photo.jpg, Image' })).toBeVisible({ timeout: 60_000 })
  const photoId = async (): Promise<string> => (await projectAssets(page, service, projectId)).get('photo.jpg') ?? ''
  await expect.poll(photoId, { timeout: 60_000 }).not.toBe('')
  const wanted = {
    title: 'Corners',
    projectId,
    durationInFrames: 120,
    overlays: pictures(await photoId()),
  }
  await openComposition(page, await createComposition(page, service, wanted))
  await page.getByRole('button', { name: 'Fit to window' }).click()
}

/** Selects the overlay that is shown at a second, and waits until the inspector shows its numbers. */
async function select(page: Page, second: number): Promise<void> {
  const cell = overlayCell(page, /./u).nth(second)
  const clip = await restingBox(cell)
  await page.mouse.click(clip.x + clip.width / 3, clip.y - 18)
  await page.mouse.click(clip.x + clip.width / 3, clip.y + clip.height / 2)
  await expectInspected(page, cell)
  await page.getByTestId('preview-canvas').hover({ force: true })
  await expect(page.getByTestId('picture-layer')).toBeVisible()
}

/** Drags one corner. The numbers change before the release, and the opposite corner stays in place. */
async function pull(page: Page, corner: number, by: Place) {
  const before = await inspectorBox(page)
  const [from, held] = [cornersOf(before)[corner], cornersOf(before)[(corner + 2) % 4]]
  if (!from || !held) throw new Error('There are four corners.')
  await dragOnPicture(page, CANVAS, { from, to: [from[0] + by[0], from[1] + by[1]] })
  await expect.poll(() => inspectorBox(page), 'the numbers follow the pointer').not.toEqual(before)
  const during = await inspectorBox(page)
  await page.mouse.up()
  const after = await inspectorBox(page)
  expect(after, 'the release changes nothing').toEqual(during)
  const still = cornersOf(after)[(corner + 2) % 4] ?? held
  expect(Math.hypot(still[0] - held[0], still[1] - held[1]), 'the opposite corner stays').toBeLessThan(1)
  return after
}

const corners = [2, 0, 1, 3] as const
/** Drags outwards and inwards, along the diagonal and off it. */
const pulls: readonly Place[] = [
  [90, 60],
  [50, 10],
  [40, -70],
  [90, -20],
]

test('corner handles keep the aspect ratio of shapes and pictures and scale the font size of a text, and the inspector agrees', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await openShapes(page, sharedService)

  for (const second of [0, 1, 2])
    await test.step(`drags of the clip at second ${second}`, async () => {
      await select(page, second)
      const first = await inspectorBox(page)
      const scale = await pictureScale(page, CANVAS)
      for (const [index, corner] of corners.entries()) {
        const after = await pull(page, corner, pulls[index] ?? [0, 0])
        const factor = after.width / first.width
        expect(Math.abs(after.height - first.height * factor), 'the ratio holds').toBeLessThanOrEqual(3)
        expectNear(await drawnBounds(page, CANVAS), uprightBounds(after), { pixels: 2, scale })
      }
      for (let drag = 0; drag < corners.length; drag += 1) await page.keyboard.press('ControlOrMeta+Z')
      expect(await inspectorBox(page), 'one undo takes back one drag').toEqual(first)
    })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await expectNoFault(page)
})

const handleOf = async (page: Page, x: -1 | 0 | 1, y: -1 | 0 | 1): Promise<Place> => {
  const { height, left, top, width } = await inspectorBox(page)
  return [left + ((1 + x) * width) / 2, top + ((1 + y) * height) / 2]
}

test('the box of a text grows with its words, and captions scale and wrap in the same way', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const caption = {
    captions: [{ text: 'Spoken words of a line', startMs: 0, endMs: 1_000, words: [] }],
    templateId: 'classic',
  }
  const wanted = {
    title: 'Words',
    durationInFrames: 60,
    overlays: inTurn([
      { type: 'text', content: 'Some words', width: 500, height: 112, styles: LETTERS },
      { type: 'caption', ...caption, width: 800, left: 200, height: 112, styles: LETTERS },
    ]),
  }
  await openComposition(page, await createComposition(page, sharedService, wanted))
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const size = inspector.getByRole('textbox', { name: 'Size', exact: true })
  const drag = async (from: Place, by: Place): Promise<void> =>
    dragOnPicture(page, CANVAS, { from, to: [from[0] + by[0], from[1] + by[1]] })
  const expectDrawn = async (): Promise<void> =>
    expectNear(await drawnBounds(page, CANVAS), await inspectorBox(page), {
      pixels: 2,
      scale: await pictureScale(page, CANVAS),
    })
  const undo = () => page.keyboard.press('ControlOrMeta+Z')

  await select(page, 0)
  const first = await inspectorBox(page)
  await test.step('a side wraps the words, and Escape restores', async () => {
    await drag(await handleOf(page, 1, 0), [-250, 0])
    await expect.poll(() => inspectorBox(page)).toMatchObject({ left: 400, top: 204, width: 250, height: 184 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await inspectorBox(page)).toEqual(first)
    await drag(await handleOf(page, 1, 0), [-250, 0])
    await page.mouse.up()
    expect(await inspectorBox(page)).toMatchObject({ left: 400, width: 250, height: 184 })
    await expect(size).toHaveValue('60')
    await expectDrawn()
    await undo()
    expect(await inspectorBox(page)).toEqual(first)
  })

  await test.step('typed words and a larger size are never cut off', async () => {
    await inspector
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Some words and some more words of a title')
    await expect.poll(async () => (await inspectorBox(page)).height).toBe(256)
    await expectDrawn()
    await page.keyboard.press('Escape')
    await size.fill('70')
    await size.press('Escape')
    await expect.poll(async () => (await inspectorBox(page)).height).toBeGreaterThan(300)
    await expectDrawn()
    await undo()
    await undo()
    expect(await inspectorBox(page)).toEqual(first)
  })

  await test.step('typed on the picture', async () => {
    const [x, y] = await handleOf(page, 0, 0)
    const canvas = await restingBox(page.getByTestId('preview-canvas'))
    const scale = await pictureScale(page, CANVAS)
    await page.mouse.dblclick(canvas.x + x * scale, canvas.y + y * scale)
    await expect(page.getByTestId('picture-layer').getByRole('textbox', { name: 'Text' })).toBeFocused()
    await page.keyboard.insertText('One line and then another')
    await expect.poll(async () => (await inspectorBox(page)).height).toBe(184)
    await page.keyboard.press('Escape')
    await expectDrawn()
    await undo()
    expect(await inspectorBox(page)).toEqual(first)
  })

  await test.step('captions', async () => {
    await select(page, 1)
    const before = await inspectorBox(page)
    await drag(await handleOf(page, -1, 0), [400, 0])
    await page.mouse.up()
    // The last line of the captions stays in place.
    expect(await inspectorBox(page)).toMatchObject({ left: 600, top: 96, width: 400, height: 256 })
    await expectDrawn()
    await undo()
    await drag(await handleOf(page, 1, 1), [-400, -56])
    await page.mouse.up()
    expect(await inspectorBox(page)).toEqual({ ...before, width: 400, height: 56 })
    await expect(size).toHaveValue('30')
    await expectDrawn()
  })
  await expectNoFault(page)
})

test('a small box can be moved by its middle and scaled by its corners, by mouse and finger', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const wanted = {
    title: 'Small',
    durationInFrames: 60,
    overlays: inTurn([
      { type: 'shape', shape: { kind: 'rectangle' }, width: 24, height: 16, styles: { fill: '#ffff00' } },
      { type: 'text', content: 'Fine print of several words', width: 400, height: 28, styles: { fontSize: 22 } },
    ]),
  }
  await openComposition(page, await createComposition(page, sharedService, wanted))
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const scale = await pictureScale(page, CANVAS)
  /** A canvas point that lies some CSS pixels beyond a handle. */
  const beyond = async (x: -1 | 0 | 1, y: -1 | 0 | 1, pixels: number): Promise<Place> => {
    const [left, top] = await handleOf(page, x, y)
    return [left + (x * pixels) / scale, top + (y * pixels) / scale]
  }
  const drag = async (from: Place, by: Place): Promise<void> => {
    await dragOnPicture(page, CANVAS, { from, to: [from[0] + by[0], from[1] + by[1]] })
    await page.mouse.up()
  }
  await select(page, 0)
  const first = await inspectorBox(page)

  await test.step('its middle moves it', async () => {
    await drag(await handleOf(page, 0, 0), [203, 51])
    const moved = await inspectorBox(page)
    expect(moved).toMatchObject({ width: 24, height: 16 })
    expect(moved.left).toBeGreaterThan(first.left + 190)
  })

  await test.step('a corner scales it, never below its smallest size', async () => {
    const { left, top } = await inspectorBox(page)
    await drag(await beyond(1, 1, 6), [72, 48])
    const grown = await inspectorBox(page)
    expect(grown.width).toBeGreaterThan(80)
    expect(Math.abs(grown.height - (grown.width * 2) / 3)).toBeLessThan(1)
    expect(grown).toMatchObject({ left, top })
    await drag(await handleOf(page, 1, 1), [-500, -400])
    expect(await inspectorBox(page)).toMatchObject({ left, top, width: 8, height: 5 })
  })

  await test.step('a finger moves it by its middle and scales it beside its corner', async () => {
    const { left, top, width } = await inspectorBox(page)
    await touchDrag(page, CANVAS, { from: await beyond(1, 1, 14), to: [left + 120, top + 90] })
    const grown = await inspectorBox(page)
    expect(grown.width).toBeGreaterThan(width + 40)
    expect(grown).toMatchObject({ left, top })
    await touchDrag(page, CANVAS, { from: await handleOf(page, 0, 0), to: [300, 300] })
    expect(await inspectorBox(page)).toMatchObject({ width: grown.width, height: grown.height })
    expect((await inspectorBox(page)).left).toBeLessThan(left - 100)
  })

  await test.step('the side of a flat text wraps its words', async () => {
    await select(page, 1)
    await drag(await beyond(1, 0, 20), [-217, 0])
    const wrapped = await inspectorBox(page)
    expect(wrapped.width).toBeLessThan(200)
    expect(wrapped.height).toBeGreaterThan(50)
  })
  await expectNoFault(page)
})
