import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { openWithTexts } from './drivers/openWithTexts.ts'
import { test } from './fixtures/test.ts'

const expectPlayhead = (page: Page, timecode: string): Promise<void> =>
  expect(page.getByTestId('timecode')).toHaveText(timecode)

test('keys belong to the editor after a click on a control, and to the control after Tab or arrows', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, {
    texts: [
      { content: 'First', from: 0, durationInFrames: 60, row: 0 },
      { content: 'Second', from: 60, durationInFrames: 60, row: 0 },
    ],
    pixelsPerFrame: 4,
  })
  const cells = page.getByRole('grid', { name: 'Timeline' }).getByRole('gridcell')
  const press = (key: string): Promise<void> => page.keyboard.press(key)

  await test.step('a tab', async () => {
    await page.getByRole('tab', { name: 'Text' }).click()
    await press('ArrowDown')
    await expectPlayhead(page, '00:02.00')
    await press('ArrowLeft')
    await expectPlayhead(page, '00:01.29')
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a preset, which adds one title', async () => {
    await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
    await expect(cells).toHaveCount(3)
    await press('Home')
    await expectPlayhead(page, '00:00.00')
    await press('ArrowRight')
    await expectPlayhead(page, '00:00.01')
    await press('Space')
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await press('Space')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await press('End')
    await expect(cells).toHaveCount(3)
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'Text', exact: true }).first()).toBeFocused()
    await press('Escape')
    await expect(cells).toHaveCount(3)
  })

  await test.step('a slider', async () => {
    await press('Home')
    const volume = page.getByRole('slider', { name: 'Volume' })
    await volume.click({ force: true })
    const value = await volume.getAttribute('aria-valuenow')
    await press('ArrowRight')
    await press('ArrowRight')
    await expectPlayhead(page, '00:00.02')
    await press('Home')
    await expectPlayhead(page, '00:00.00')
    expect(await volume.getAttribute('aria-valuenow')).toBe(value)
  })

  await test.step('a button of the timeline, then the same one by Tab', async () => {
    const snap = page.getByRole('button', { name: 'Snap', exact: true })
    await snap.click()
    await expect(snap).toHaveAttribute('aria-pressed', 'false')
    await press('Space')
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await press('Space')
    await expect(snap).toHaveAttribute('aria-pressed', 'false')
    await snap.click()
    await press('Shift+Tab')
    await press('Tab')
    await expect(snap).toBeFocused()
    await press('Space')
    await expect(snap).toHaveAttribute('aria-pressed', 'false')
    await press('Enter')
    await expect(snap).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })

  await test.step('a tab that arrows have reached', async () => {
    await press('Home')
    await page.getByRole('tab', { name: 'Text' }).click()
    await press('Shift+Tab')
    await press('Tab')
    await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused()
    await press('ArrowDown')
    await expect(page.getByRole('tab', { name: 'Elements' })).toBeFocused()
    await expectPlayhead(page, '00:00.00')
  })
  await expectNoFault(page)
})
