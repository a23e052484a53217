import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { makeAnimation, pixelAt } from '../src/testing/media/animation.ts'
import { makeHeif } from '../src/testing/media/heifFile.ts'
import { makeMedia } from '../src/testing/media/media.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { test } from './fixtures/test.ts'

/** The files, shown in columns from left to right. */
const NAMES = ['clear.gif', 'clear.png', 'clear.webp', 'phone.heic', 'film.mkv', 'old.avi'] as const
const COLUMN = 160
const CANVAS = { width: COLUMN * NAMES.length, height: 540 }
const TOP = 240
/** A frame in the third loop of every animated image: the third frame of that loop. */
const FRAME = 30
const FPS = 24

async function makeFiles(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-pictures-'))
  const path = (name: string): string => join(folder, name)
  const moving = { frames: 5, isClear: true } as const
  const flat = (color: string): string => `color=${color}:s=160x64:r=24:d=2`
  const halves = 'color=red:size=160x64,drawbox=x=80:y=0:w=80:h=64:color=blue:t=fill'
  return await Promise.all([
    makeAnimation(path('clear.gif'), { container: 'gif', ...moving }),
    makeAnimation(path('clear.png'), { container: 'png', ...moving }),
    makeAnimation(path('clear.webp'), { container: 'webp', ...moving }),
    makeHeif(path('phone.heic'), { picture: halves, size: [160, 64], colours: [1, 13, 1] }),
    makeMedia('-f', 'lavfi', '-i', flat('blue'), '-f', 'lavfi', '-i', 'sine=d=2', '-c:v', 'libx265', '-x265-params', 'log-level=error', '-c:a', 'ac3', path('film.mkv')),
    makeMedia('-f', 'lavfi', '-i', flat('red'), '-c:v', 'mpeg4', '-vtag', 'XVID', '-bf', '2', '-q:v', '2', path('old.avi')),
  ]) // biome-ignore format: one file a row
}

/** Points of the picture, with the expected colour. The background is green. */
const PLACES = [
  [40, 'white'], [90, 'green'], [COLUMN + 40, 'white'], [COLUMN + 90, 'green'], [2 * COLUMN + 40, 'white'],
  [2 * COLUMN + 90, 'green'], [3 * COLUMN + 40, 'red'], [3 * COLUMN + 120, 'blue'], [4 * COLUMN + 80, 'blue'], [5 * COLUMN + 80, 'red'],
] as const // biome-ignore format: pairs

function nameOf([red, green, blue]: readonly number[]): string {
  const bits = [red, green, blue].map((value = 0) => (value > 170 ? 1 : value < 85 ? 0 : 2)).join('')
  return { '111': 'white', '010': 'green', '100': 'red', '001': 'blue' }[bits] ?? `${red} ${green} ${blue}`
}

/** Names the colours at these points of a picture. */
function coloursOf(path: string, { scale, seconds }: { readonly scale: number; readonly seconds: number }): string[] {
  const y = Math.round((TOP + 32) * scale)
  return PLACES.map(([x]) => nameOf(pixelAt(path, { seconds, x: Math.round(x * scale), y })))
}

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  const link = sheet.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return await download.path()
}

test('animated images loop, photos and videos of other programs are imported, and preview and export look alike', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Moving pictures')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, await makeFiles(), { x: 700, y: 700 })
  const ready = () => projectAssets(page, sharedService, projectId)
  await expect.poll(async () => [...(await ready()).keys()].toSorted(), { timeout: 90_000 }).toEqual(NAMES.toSorted())
  const assets = await ready()
  await page.screenshot({ path: test.info().outputPath('library.png') })

  const overlays = NAMES.map((name, at) => ({
    id: at,
    row: at,
    type: name === 'phone.heic' ? 'image' : 'video',
    sourceAssetId: assets.get(name) ?? '',
    from: 0,
    durationInFrames: 2 * FPS,
    left: at * COLUMN,
    top: TOP,
    width: COLUMN,
    height: 64,
    rotation: 0,
    isDragging: false,
    styles: {},
    ...(name === 'phone.heic' ? {} : { videoStartTime: 0, speed: 1 }),
  }))
  const compositionId = await createComposition(page, sharedService, {
    title: 'All of them',
    projectId,
    durationInFrames: 2 * FPS,
    settings: { ...CANVAS, backgroundColor: '#00ff00', fps: FPS },
    overlays,
  })
  await openComposition(page, compositionId)
  const wanted = PLACES.map(([, colour]) => colour)

  await test.step('the preview shows the same frame of each', async () => {
    await page.getByTestId('timeline').click({ position: { x: 400, y: 10 } })
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowRight')
    for (let frame = FPS; frame < FRAME; frame += 1) await page.keyboard.press('ArrowRight')
    const canvas = page.getByTestId('preview-canvas')
    const path = test.info().outputPath('preview.png')
    const { width = 0 } = (await canvas.boundingBox()) ?? {}
    const shown = async () => {
      await canvas.screenshot({ path })
      return coloursOf(path, { scale: width / CANVAS.width, seconds: 0 })
    }
    await expect.poll(shown, { timeout: 20_000 }).toEqual(wanted)
    await page.screenshot({ path: test.info().outputPath('editor.png') })
  })

  await test.step('the exported frame is the same', async () => {
    const path = await exported(page)
    await page.keyboard.press('Escape')
    expect(coloursOf(path, { scale: 1, seconds: (FRAME + 0.5) / FPS })).toEqual(wanted)
    await expectNoFault(page)
  })
})

test('a file that cannot be used is refused with an explanation and advice', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Refusals')
  const folder = await mkdtemp(join(tmpdir(), 'framewright-refusals-'))
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const named = [await write('poster.psd', '8BPS'), await write('slides.pptx', 'PK'), await write('photo.cr3', 'x')]
  await dropFiles(page, named, { x: 700, y: 700 })
  await expect(page.getByText('poster.psd: This is a Photoshop file. Export it as PNG or JPEG')).toBeVisible()
  await expect(page.getByText('slides.pptx: This is a presentation. Export it as an MP4 video')).toBeVisible()
  await expect(page.getByText('photo.cr3: This is a RAW photo. Export it from a photo app as JPEG')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('refusals.png') })

  const misnamed = await makeAnimation(join(folder, 'holiday.gif'), { container: 'png', frames: 2 })
  await dropFiles(page, [misnamed, await write('paper.jpg', '%PDF-1.7 '.repeat(40))], { x: 700, y: 700 })
  const said = (text: string) => page.getByText(text).first()
  await expect(said('This file is PNG, although its name says GIF. Change its extension to .png')).toBeVisible()
  await expect(said('This is a PDF. Export its pages as PNG or JPEG')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('misnamed.png') })
})
