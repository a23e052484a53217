import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { overlayCell, overlayFacts, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

async function doubleClick(page: Page, name: RegExp): Promise<void> {
  const box = await restingBox(overlayCell(page, name))
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
}

test('a double click opens the source of a clip and the words of a text on the picture; keys move it across rows', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(120_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Double click')
  await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByRole('listitem', { name: 'holiday clip.mp4, Video' }).getByText('0:04')).toBeVisible({
    timeout: 60_000,
  })
  await createComposition(page, 'Double click', '16:9')
  await page.getByRole('button', { name: 'Add holiday clip.mp4 at the playhead' }).click({ force: true })
  const clip = overlayCell(page, /^Video holiday/)
  await expect(clip).toHaveCount(1)
  await page.getByRole('button', { name: 'Fit to window' }).click()

  await doubleClick(page, /^Video holiday/)
  const trimmer = page.getByRole('dialog', { name: 'Trim “holiday clip.mp4”' })
  await expect(trimmer.getByRole('slider', { name: 'In', exact: true })).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await trimmer.getByRole('textbox', { name: 'Length' }).fill('00:02.00')
  await page.keyboard.press('Enter')
  const part = trimmer.getByRole('slider', { name: 'Section in use' })
  await expect(part).toHaveAttribute('aria-valuetext', '00:01.00 to 00:03.00')
  const strip = await restingBox(trimmer.getByTestId('source-strip'))
  await page.mouse.move(strip.x + strip.width / 2, strip.y + strip.height / 2)
  await page.mouse.down()
  await page.mouse.move(strip.x + strip.width, strip.y + strip.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(part).toHaveAttribute('aria-valuetext', '00:02.00 to 00:04.00')
  await expect(trimmer.getByRole('status').filter({ hasText: 'The source ends here.' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(trimmer.getByRole('button', { name: 'Pause' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await trimmer.getByRole('button', { name: 'Apply' }).click()
  await expect(trimmer).toBeHidden()
  await expect.poll(() => overlayFacts(clip)).toEqual({ startFrame: 30, lengthFrames: 60, row: 0 })
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => overlayFacts(clip)).toEqual({ startFrame: 0, lengthFrames: 120, row: 0 })

  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByRole('button', { name: /title/i }).first().click()
  await expect(overlayCell(page, /^Text /)).toHaveCount(1)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await doubleClick(page, /^Text /)
  const words = page.getByTestId('picture-layer').getByRole('textbox', { name: 'Text' })
  await expect(words).toBeFocused()
  await page.keyboard.type('Typed on the picture')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(words).toBeHidden()
  await expect(overlayCell(page, /^Text Typed on the picture/)).toHaveCount(1)

  await overlayCell(page, /^Text Typed/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const rowOfText = async () => (await overlayFacts(overlayCell(page, /^Text Typed/))).row
  await expect.poll(rowOfText).toBe(2)
  await expect(overlayCell(page, /^Text Typed/)).toBeFocused()
})
