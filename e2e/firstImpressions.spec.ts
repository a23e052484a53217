import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { openWithTexts } from './drivers/openWithTexts.ts'
import { drag, overlayCell, overlayFacts, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

test('dialogs focus their first field with its text selected', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await page.getByRole('button', { name: 'New project' }).first().click()
  const project = page.getByRole('dialog', { name: 'New project' })
  await expect(project.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await createProject(page, 'First impressions')
  await page.getByRole('button', { name: 'New video' }).first().click()
  const composition = page.getByRole('dialog', { name: 'New video' })
  await expect(composition.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expectNoFault(page)
  await page.keyboard.type('Typed at once')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Video title' })).toHaveValue('Typed at once')
})

test('the picture has a menu, clicks beside it deselect, and an overlay that is added at the end is shown', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, {
    texts: [
      { content: 'Wide', from: 0, durationInFrames: 90, row: 0 },
      { content: 'Short', from: 60, durationInFrames: 4, row: 1 },
    ],
    pixelsPerFrame: 2,
  })
  const stage = await restingBox(page.getByTestId('preview-stage'))
  const canvas = await restingBox(page.getByTestId('preview-canvas'))
  const wide = overlayCell(page, /^Text Wide,/u)
  const menu = page.getByRole('menu')

  await test.step('a right click selects, and its menu has the actions with their keys', async () => {
    await page.mouse.move(canvas.x + 100, canvas.y + 20)
    await expect(page.getByTestId('picture-layer')).toBeVisible()
    await page.mouse.click(canvas.x + 100, canvas.y + 20, { button: 'right' })
    await expect(menu.getByRole('menuitem', { name: /^Duplicate/u })).toContainText('D')
    await expectNoFault(page)
    await menu.getByRole('menuitem', { name: /^Duplicate/u }).click()
    await expect(overlayCell(page, /^Text Wide,/u)).toHaveCount(2)
    await expect(menu).toBeHidden()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(wide).toHaveCount(1)
  })

  await test.step('a click beside the canvas deselects', async () => {
    await page.mouse.click(canvas.x + 100, canvas.y + 20)
    await expect(wide).toHaveAttribute('aria-selected', 'true')
    await page.mouse.click((stage.x + canvas.x) / 2, canvas.y + canvas.height / 2)
    await expect(wide).toHaveAttribute('aria-selected', 'false')
  })

  await test.step('a clip of eight pixels is trimmed by its edge', async () => {
    const short = overlayCell(page, /^Text Short,/u)
    const box = await restingBox(short)
    expect(box.width).toBeLessThan(12)
    await drag(page, { x: box.x + box.width + 2, y: box.y + box.height / 2 }, { x: 40, y: 0 })
    await expect.poll(async () => (await overlayFacts(short)).lengthFrames).toBeGreaterThan(20)
  })

  await test.step('a title added at the end shows', async () => {
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.keyboard.press('End')
    await page
      .getByRole('list', { name: 'Text styles' })
      .getByRole('button', { name: /^Title/u })
      .click()
    await expect(page.getByTestId('timecode')).toHaveText('00:03.00')
    await expect(overlayCell(page, /^Text Your title,/u)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('preview-canvas').getByText('Your title')).toBeVisible()
  })

  await test.step('the palette knows when nothing is meant', async () => {
    await page.keyboard.press('/')
    const palette = page.getByRole('dialog', { name: 'All commands' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    for (const words of ['asdf', 'weather', 'login']) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
      await expect(palette.getByRole('status')).toHaveText('No matching commands.')
    }
    await expectNoFault(page)
    await page.keyboard.press('Escape')
  })
})

test('the export sheet shows that the service cannot be reached', async ({ page, context, sharedService }) => {
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, {
    texts: [{ content: 'Away', from: 0, durationInFrames: 30, row: 0 }],
    pixelsPerFrame: 4,
  })
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await expect(sheet.getByRole('button', { name: 'Start export' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(sheet).toContainText('The service cannot be reached.')
  await expect(sheet.getByRole('button', { name: 'Start export' })).toBeDisabled()
  await expectNoFault(page)
  await context.setOffline(false)
  await expect(sheet.getByRole('button', { name: 'Start export' })).toBeEnabled({ timeout: 30_000 })
})
