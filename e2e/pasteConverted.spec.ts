import { expect, type Page } from '@playwright/test'
import { createComposition, createProject, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { savedComposition, type SavedPlace } from './drivers/savedComposition.ts'
import { test } from './fixtures/test.ts'

const place = { row: 0, left: 0, top: 0, width: 1_080, height: 1_920, rotation: 0, isDragging: false }
const background = {
  ...place,
  id: 1,
  type: 'shape',
  row: 1,
  from: 0,
  durationInFrames: 61,
  shape: { kind: 'rectangle' },
  styles: { fill: '#4f46e5' },
}
const title = {
  ...place,
  id: 2,
  type: 'text',
  from: 61,
  durationInFrames: 90,
  left: 90,
  top: 860,
  width: 900,
  height: 200,
  content: 'Carried over',
  styles: { fontSize: 96, animation: { enter: { name: 'fade', durationInFrames: 15 } } },
}

/** Opens another video of the project without reloading the page, as a user would. */
async function openFromProject(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await expect(page.locator('.__remotion-player')).toBeVisible()
}

const overlaysOf = async (saved: SavedPlace) => (await savedComposition(saved)).composition.overlays

test('overlays copied from a vertical video at 30 fps keep their times and places in a wide one at 25 fps', async ({
  page,
  request,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const projectId = await createProject(page, sharedService, 'Carried over')
  const tall = { aspectRatio: '9:16', width: 1_080, height: 1_920 }
  const wide = { aspectRatio: '16:9', width: 1_920, height: 1_080, fps: 25 }
  const sourceId = await createComposition(page, sharedService, {
    title: 'Tall source',
    overlays: [background, title],
    durationInFrames: 151,
    settings: tall,
    projectId,
  })
  const targetId = await createComposition(page, sharedService, {
    title: 'Wide target',
    overlays: [],
    durationInFrames: 250,
    settings: wide,
    projectId,
  })

  await openComposition(page, sourceId)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await openFromProject(page, 'Wide target')
  await page.keyboard.press('Control+v')

  await expect(page.getByText('Adapted from 30 to 25 fps and from 1080 × 1920 to 1920 × 1080.')).toBeVisible()
  const target = { request, service: sharedService, compositionId: targetId }
  await expect.poll(async () => (await overlaysOf(target)).length).toBe(2)
  const pasted = (await overlaysOf(target)).toSorted((one, other) => one.id - other.id)
  expect(pasted).toMatchObject([
    { type: 'shape', from: 0, durationInFrames: 51, left: 0, top: 0, width: 1_920, height: 1_080 },
    {
      type: 'text',
      from: 51,
      durationInFrames: 75,
      left: 160,
      width: 1_600,
      height: 200,
      styles: { animation: { enter: { durationInFrames: 12 } } },
    },
  ])
  await expect(page.getByRole('gridcell', { name: /Carried over/ })).toBeVisible()
})
