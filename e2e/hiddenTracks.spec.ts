import { expect, type Page } from '@playwright/test'
import { colourAt } from './drivers/colourAt.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { switchTrack } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { peakDecibels } from './fixtures/probe.ts'
import { test } from './fixtures/test.ts'

const WIDTH = 320
const FRAMES = 24
const common = { top: 0, height: 180, rotation: 0, isDragging: false, from: 0, durationInFrames: FRAMES }

/** A rectangle that fills half of the picture. */
const half = (row: number, left: number, fill: string) => ({
  ...common,
  id: row,
  row,
  left,
  width: WIDTH / 2,
  type: 'shape',
  shape: { kind: 'rectangle' },
  styles: { fill },
})

/** Red on track 1, blue on track 2, and a song on track 3. */
const overlays = (song: string) => [
  half(0, 0, '#ff0000'),
  half(1, WIDTH / 2, '#0000ff'),
  {
    ...common,
    id: 2,
    row: 2,
    left: 0,
    width: WIDTH,
    type: 'sound',
    sourceAssetId: song,
    startFromSound: 0,
    styles: {},
  },
]

/** Starts the export of the open sheet, and returns the path of the finished file. */
async function exported(page: Page): Promise<string> {
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  const link = sheet.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return await download.path()
}

/** Names the colours of the left and the right half of a frame. */
async function halvesOf(path: string, frame = FRAMES / 2): Promise<{ readonly left: string; readonly right: string }> {
  const named = async (share: number) => {
    const [red, green, blue] = await colourAt(path, frame, share)
    if (red > 180 && green < 60 && blue < 60) return 'red'
    if (blue > 180 && green < 60 && red < 60) return 'blue'
    return red + green + blue < 60 ? 'black' : `${red} ${green} ${blue}`
  }
  return { left: await named(0.25), right: await named(0.75) }
}

test('hidden and muted tracks are left out of an export, and one press includes them', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(180_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Switched off')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.song()], { x: 700, y: 700 })
  await expect(page.getByRole('list', { name: 'Media' }).getByText('0:03')).toBeVisible()
  const song = (await projectAssets(page, sharedService, projectId)).get('song.mp3') ?? ''
  const compositionId = await createComposition(page, sharedService, {
    title: 'Two tracks off',
    projectId,
    durationInFrames: FRAMES,
    settings: { width: WIDTH, height: 180, backgroundColor: '#000000', fps: 24 },
    overlays: overlays(song),
  })
  await openComposition(page, compositionId)
  const sheet = page.getByRole('dialog', { name: 'Export' })
  const off = sheet.getByRole('region', { name: 'Hidden and muted tracks' })
  const openSheet = () => page.getByRole('button', { name: 'Export', exact: true }).click()

  await test.step('an export without switched-off tracks mentions none', async () => {
    await openSheet()
    await expect(sheet.getByRole('button', { name: 'Start export' })).toBeEnabled()
    await expect(off).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the thumbnail of the video shows what the preview shows', async () => {
    await switchTrack(page, { track: 1, name: 'Hide track 1', isOn: true })
    await switchTrack(page, { track: 3, name: 'Mute track 3', isOn: true })
    await page.getByRole('link', { name: 'Switched off' }).click()
    const link = page.getByRole('link', { name: 'Two tracks off' })
    const card = page.getByRole('listitem').filter({ has: link })
    const path = test.info().outputPath('card.png')
    const halvesOfCard = async () => {
      await card.screenshot({ path })
      return await halvesOf(path, 0)
    }
    await expect.poll(halvesOfCard).toEqual({ left: 'black', right: 'blue' })
    await link.click()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('the sheet names the hidden and the muted track', async () => {
    await openSheet()
    await expect(off).toContainText('1 hidden track will be left out of the export: Track 1')
    await expect(off).toContainText('1 muted track will be silent in the export: Track 3')
    await expectNoFault(page)
  })

  await test.step('the exported picture and sound are those of the preview', async () => {
    const path = await exported(page)
    expect(await halvesOf(path)).toEqual({ left: 'black', right: 'blue' })
    expect(await peakDecibels(path)).toBeLessThan(-80)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Jobs', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem')).toContainText(
      'without 1 hidden track, 1 track muted',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('the same export is shown again only while the same tracks are off', async () => {
    await openSheet()
    await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible()
    await page.keyboard.press('Escape')
    await switchTrack(page, { track: 3, name: 'Mute track 3', isOn: false })
    await openSheet()
    await expect(off).toContainText('1 hidden track will be left out of the export: Track 1')
    await expect(off).not.toContainText('muted')
    await page.keyboard.press('Escape')
    await switchTrack(page, { track: 3, name: 'Mute track 3', isOn: true })
  })

  await test.step('one press includes them, and the export shows and plays everything', async () => {
    await openSheet()
    await sheet.getByRole('button', { name: 'Export again' }).click()
    await off.getByRole('button', { name: 'Include them' }).click()
    await expect(off).toContainText('1 hidden track will be included in the export: Track 1')
    await off.getByRole('button', { name: 'Leave them out' }).click()
    await expect(off).toContainText('1 hidden track will be left out of the export: Track 1')
    await off.getByRole('button', { name: 'Include them' }).click()
    const path = await exported(page)
    expect(await halvesOf(path)).toEqual({ left: 'red', right: 'blue' })
    expect(await peakDecibels(path)).toBeGreaterThan(-40)
    await expectNoFault(page)
  })
})
