import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { openWithTexts } from './drivers/openWithTexts.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

test('S splits everything under the playhead, and a key that cannot act gives its reason', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, {
    texts: [
      { content: 'Early', from: 0, durationInFrames: 60, row: 0 },
      { content: 'Late', from: 90, durationInFrames: 60, row: 0 },
      { content: 'Below', from: 60, durationInFrames: 90, row: 1 },
      { content: 'Locked', from: 60, durationInFrames: 90, row: 2 },
    ],
    pixelsPerFrame: 4,
  })
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const cells = page.getByRole('grid', { name: 'Timeline' }).getByRole('gridcell')
  const selected = page.getByRole('grid', { name: 'Timeline' }).getByRole('gridcell', { selected: true })
  const notices = page.getByRole('region', { name: /^Notices/u }).getByRole('listitem')
  await page.getByRole('button', { name: 'Rename track 3' }).hover()
  await page.getByRole('button', { name: 'Lock track 3' }).click()

  await test.step('with something else selected, it splits every unlocked track', async () => {
    await press('Home')
    for (let second = 0; second < 4; second += 1) await press('Shift+ArrowRight')
    await overlayCell(page, /^Text Early,/u).click({ force: true })
    await press('s')
    await expect(cells).toHaveCount(6)
    await expect(selected).toHaveCount(2)
    for (const name of [/^Text Late, .*starts 00:04.00/u, /^Text Below, .*starts 00:04.00/u])
      await expect(selected.and(overlayCell(page, name))).toHaveCount(1)
    await expect(overlayCell(page, /^Text Locked,/u)).toHaveCount(1)
    await press('ControlOrMeta+z')
    await expect(cells).toHaveCount(4)
  })

  await test.step('with something selected there, it splits that', async () => {
    await overlayCell(page, /^Text Below,/u).click({ force: true })
    await press('s')
    await expect(cells).toHaveCount(5)
    await expect(selected).toHaveCount(1)
  })

  await test.step('at a cut it says why nothing is split, once while the key is held', async () => {
    await press('Home')
    await page.keyboard.down('s')
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('s')
    await page.keyboard.up('s')
    await expect(notices).toHaveCount(1)
    await expect(notices).toContainText('Move the playhead over a clip on an unlocked track first.')
  })

  await test.step('another key replaces the notice', async () => {
    await press('Escape')
    await press('Delete')
    await expect(notices).toHaveCount(1)
    await expect(notices).toContainText('Select something on an unlocked track first.')
    await press('q')
    await expect(notices).toContainText('Move the playhead over')
    await press('Alt+m')
    await expect(notices).toContainText('There is no marker at the playhead.')
    await expect(notices).toHaveCount(1)
  })
  await expectNoFault(page)
})
