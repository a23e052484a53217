import { expect, type Page } from '@playwright/test'
import { colourAt, type Colour } from './drivers/colourAt.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const CLIP_FRAMES = 30
const colours = ['red', 'lime', 'blue', 'yellow'] as const
/** Frames in the middle of the transitions at the first and the second cut. */
const [FIRST, SECOND] = [CLIP_FRAMES + 7, 2 * CLIP_FRAMES + 7]
const [LEFT, RIGHT] = [0.2, 0.8]

async function goTo(page: Page, frame: number): Promise<void> {
  await page.keyboard.press('Home')
  for (let second = 0; second < Math.floor(frame / 30); second += 1) await page.keyboard.press('Shift+ArrowRight')
  for (let step = 0; step < frame % 30; step += 1) await page.keyboard.press('ArrowRight')
}

async function dragToCut(page: Page, transition: string, clip: RegExp): Promise<void> {
  const tile = await restingBox(page.getByRole('button', { name: transition, exact: true }))
  const next = await restingBox(overlayCell(page, clip))
  await page.mouse.move(tile.x + tile.width / 2, tile.y + 30)
  await page.mouse.down()
  await page.mouse.move(next.x - 30, next.y + next.height / 2, { steps: 5 })
  await page.mouse.move(next.x - 8, next.y + next.height / 2, { steps: 5 })
  await page.mouse.up()
}

const isNear = (one: Colour, other: Colour): boolean =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 45)

test('transitions are dropped, added by key and applied to all cuts, and cover the previous picture', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Transitions')
  const projectId = page.url().split('/').at(-1) ?? ''
  const paths = await Promise.all(colours.map((colour) => files.plain(`${colour}.mp4`, colour)))
  await dropFiles(page, paths, { x: 700, y: 700 })
  for (const colour of colours)
    await expect(page.getByRole('listitem', { name: `${colour}.mp4, Video` }).getByText('0:04')).toBeVisible({
      timeout: 60_000,
    })
  const assets = await projectAssets(page, sharedService, projectId)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Transitions',
    projectId,
    durationInFrames: CLIP_FRAMES * colours.length,
    settings: { backgroundColor: '#000000' },
    overlays: colours.map((colour, index) => ({
      id: index,
      type: 'video',
      sourceAssetId: assets.get(`${colour}.mp4`) ?? '',
      row: 0,
      from: index * CLIP_FRAMES,
      durationInFrames: CLIP_FRAMES,
      left: 0,
      top: 0,
      width: 1_280,
      height: 720,
      rotation: 0,
      isDragging: false,
      videoStartTime: 10,
      speed: 1,
      styles: {},
    })),
  })
  await openComposition(page, compositionId)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const saved = { request: page.request, service: sharedService, compositionId }
  /** The saved type of each clip's transition. */
  const transitions = async () =>
    (await savedComposition(saved)).composition.overlays.map((overlay) =>
      JSON.stringify(overlay['transitionIn'] ?? null),
    )
  const wipe = JSON.stringify({ type: 'wipe', direction: 'from-left', durationInFrames: 15 })
  const fade = JSON.stringify({ type: 'fade', durationInFrames: 15 })
  const none = 'null'

  await test.step('one is dropped onto a cut', async () => {
    await page.getByRole('tab', { name: 'Transitions' }).click()
    await dragToCut(page, 'Wipe from left', /^Video lime/)
    await expect.poll(transitions).toEqual([none, wipe, none, none])
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(transitions).toEqual([none, none, none, none])
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect.poll(transitions).toEqual([none, wipe, none, none])
  })

  await test.step('a key adds one at the nearest cut, and says why not a second time', async () => {
    await goTo(page, SECOND)
    await page.keyboard.press('Shift+D')
    await expect.poll(transitions).toEqual([none, wipe, fade, none])
    await page.keyboard.press('Shift+D')
    await expect(page.getByText('This cut already has a transition.')).toBeVisible()
  })

  const shot = test.info().outputPath('preview.png')
  const shownAt = async (share: number): Promise<Colour> => {
    await page.getByTestId('preview-canvas').screenshot({ path: shot })
    return colourAt(shot, 0, share)
  }
  const half: Colour = [0, 136, 119]
  await test.step('the preview shows both pictures half way, and no black', async () => {
    await expect.poll(async () => isNear(await shownAt(0.5), half), { timeout: 20_000 }).toBe(true)
    await goTo(page, FIRST)
    await expect.poll(async () => isNear(await shownAt(LEFT), [0, 255, 0]), { timeout: 20_000 }).toBe(true)
    await expect.poll(async () => isNear(await shownAt(RIGHT), [255, 0, 0]), { timeout: 20_000 }).toBe(true)
    await expectNoFault(page)
  })

  await test.step('the transition of a clip is applied to all cuts of its track, as one step', async () => {
    await overlayCell(page, /^Video lime/).click({ button: 'right', force: true })
    await page.getByRole('menuitem', { name: 'Add transitions to all cuts on the track' }).click()
    await expect.poll(transitions).toEqual([none, wipe, wipe, wipe])
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(transitions).toEqual([none, wipe, fade, none])
  })

  await test.step('the export shows the same', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByRole('button', { name: 'Start export' }).click()
    const link = sheet.getByRole('link', { name: 'Download' })
    await expect(link).toBeVisible({ timeout: 120_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const path = await download.path()
    for (const [frame, share, colour] of [
      [FIRST, LEFT, [0, 255, 0]],
      [FIRST, RIGHT, [255, 0, 0]],
      [SECOND, 0.5, half],
    ] as const) {
      const exported = await colourAt(path, frame, share)
      expect(isNear(exported, colour), `frame ${frame} at ${share}: ${exported.join(' ')}`).toBe(true)
    }
  })
})
