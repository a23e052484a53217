import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { reportMeasurement } from '../src/testing/reportMeasurement.ts'
import { FIGURE, isFigure, makeFigureVideo } from '../src/testing/media/figure.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const run = promisify(execFile)

const clip = (id: number, row: number, sourceAssetId: string) => ({
  id,
  type: 'video',
  row,
  left: 0,
  top: 0,
  width: 1_280,
  height: 720,
  rotation: 0,
  isDragging: false,
  styles: {},
  from: 0,
  durationInFrames: 60,
  sourceAssetId,
  videoStartTime: 0,
  speed: 1,
})

/** Intersection over union of the figure and everything that is not green, in the first frame of a picture or video. */
async function overlapOf(path: string): Promise<number> {
  const { height, width } = FIGURE
  const { stdout } = await run(
    process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg',
    ['-v', 'error', '-i', path, '-vf', `scale=${width}:${height}:flags=area`, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    { encoding: 'buffer', maxBuffer: 2 ** 24 },
  ) // biome-ignore format: one row reads as the option it is
  let [both, either] = [0, 0]
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(index * 3, index * 3 + 3)
    const isShown = green < 1.5 * Math.max(red, blue) || green < 110
    const isPart = isFigure(index % width, Math.floor(index / width))
    if (isShown && isPart) both += 1
    if (isShown || isPart) either += 1
  }
  return both / either
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Remove background' })

test('a person is cut out after a trial, lies over another picture, and is exported so', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Cut-outs')
  const projectId = page.url().split('/').at(-1) ?? ''
  const shifts = Array.from({ length: 50 }, () => 0)
  const figure = await makeFigureVideo(test.info().outputPath('Presenter.mp4'), shifts)
  await dropFiles(page, [figure, await files.plain('Green.mp4', 'lime')], { x: 700, y: 700 })
  const read = async () => await projectAssets(page, sharedService, projectId)
  await expect.poll(async () => (await read()).size, { timeout: 60_000 }).toBe(2)
  const assets = await read()
  const compositionId = await createComposition(page, sharedService, {
    title: 'Presenter',
    projectId,
    durationInFrames: 60,
    overlays: [clip(1, 0, assets.get('Presenter.mp4') ?? ''), clip(2, 1, assets.get('Green.mp4') ?? '')],
  })
  await openComposition(page, compositionId)
  const preview = test.info().outputPath('preview.png')

  await test.step('the trial shows one frame before and after', async () => {
    await overlayCell(page, /^Video Presenter/).click({ force: true })
    await page.getByRole('button', { name: 'Remove background…' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('img', { name: 'The frame without its background' })).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByText(/^People and what they hold are cut out on this machine\./u)).toBeVisible()
    await expectNoFault(page)
  })

  await test.step('the cut-out gets a track above, and the clip below is invisible', async () => {
    await dialogOf(page).getByRole('button', { name: 'Remove background' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByText('The background has been removed.')).toBeVisible({ timeout: 120_000 })
    await expect(overlayCell(page, /^Video Presenter · cut-out/)).toHaveCount(1)
    await expect(overlayCell(page, /^Video /)).toHaveCount(3)
    await page.keyboard.press('Home')
    await expect
      .poll(
        async () => {
          await page.getByTestId('preview-canvas').screenshot({ path: preview })
          return await overlapOf(preview)
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0.9)
    await expectNoFault(page)
  })

  await test.step('the export shows the same', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByRole('button', { name: 'Start export' }).click()
    const link = sheet.getByRole('link', { name: 'Download' })
    await expect(link).toBeVisible({ timeout: 120_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const exported = test.info().outputPath('export.mp4')
    await download.saveAs(exported)
    const [shown, written] = [await overlapOf(preview), await overlapOf(exported)]
    reportMeasurement(
      `The cut-out covers its figure by ${shown.toFixed(3)} in the preview and ${written.toFixed(3)} in the export.`,
    )
    expect(written).toBeGreaterThan(0.9)
  })
})
