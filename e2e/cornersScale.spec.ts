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
  expectNear,
  inspectorBox,
  pictureScale,
  uprightBounds,
  type Place,
} from './drivers/pictureDriver.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const CANVAS = 1_280
const BOX = { left: 400, top: 240, width: 400, height: 200, rotation: 0, isDragging: false, row: 0 }

/** One overlay a second, so that each is alone on the picture. */
function overlays(photoId: string): readonly object[] {
  const letters = { fontSize: 60, padding: 20, backgroundColor: '#00ffff', color: '#000000' }
  return [
    { type: 'shape', shape: { kind: 'rectangle' }, styles: { fill: '#ffff00' }, rotation: 30 },
    { type: 'image', sourceAssetId: photoId, height: 300, styles: {} },
    { type: 'text', content: 'Several words on one line', width: 840, left: 200, height: 112, styles: letters },
    { type: 'emoji', content: '🙂', width: 200, styles: {} },
  ].map((overlay, id) => ({ ...BOX, ...overlay, id, from: id * 30, durationInFrames: 30 }))
}

async function openShapes(page: Page, service: ServiceAddress): Promise<void> {
  await createProject(page, 'Corners')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.photo()], { x: 700, y: 700 })
  await expect(page.getByRole('listitem', { name: 'photo.jpg, Image' })).toBeVisible({ timeout: 60_000 })
  const assets = await projectAssets(page, service, projectId)
  const wanted = {
    title: 'Corners',
    projectId,
    durationInFrames: 120,
    overlays: overlays(assets.get('photo.jpg') ?? ''),
  }
  await openComposition(page, await createComposition(page, service, wanted))
  await page.getByRole('button', { name: 'Fit to window' }).click()
}

/** Selects the overlay of a second and waits for its numbers. */
async function select(page: Page, second: number): Promise<void> {
  const clip = await restingBox(overlayCell(page, /./u).nth(second))
  await page.mouse.click(clip.x + clip.width / 3, clip.y - 18)
  await page.mouse.click(clip.x + clip.width / 3, clip.y + clip.height / 2)
  await expect(page.getByRole('textbox', { name: 'Width', exact: true })).toBeVisible()
  await page.getByTestId('preview-canvas').hover({ force: true })
  await expect(page.getByTestId('picture-layer')).toBeVisible()
}

/** Drags one corner. The numbers follow before the release, and the opposite corner stays. */
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
/** Outwards and inwards, along the diagonal and beside it. */
const pulls: readonly Place[] = [
  [90, 60],
  [50, 10],
  [40, -70],
  [90, -20],
]

test('corners keep the ratio of shapes and pictures and scale the letters of a text, as the inspector says', async ({
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
