import { expect } from '@playwright/test'
import { files } from '../../fixtures/files.ts'
import { dropFiles } from '../dropFiles.ts'
import { numbered } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

const middle = { x: 700, y: 300 }

/**
 * Shows uploads that are refused by type or by content, slow, paused or offline. Then shows the menus of uploaded
 * files.
 */
export async function showUploads(stage: Stage): Promise<void> {
  const { context, open, page, read } = stage
  await open({})
  await page.getByRole('tab').first().click()
  const [note, disguised, photo, large] = await Promise.all([
    numbered(files.note(), '1.22'),
    numbered(files.disguisedText(), '2.mp4'),
    numbered(files.photo(), '3.jpg'),
    numbered(files.large(), '4.mp4'),
  ])
  await dropFiles(page, [note], middle)
  await expectOpen(page.locator('[data-sonner-toast]'))
  await read()
  await dropFiles(page, [disguised], middle)
  const row = page.getByRole('listitem').filter({ hasText: '2.mp4' }).first()
  await expect(row.locator('.text-danger').first()).toBeVisible({ timeout: 30_000 })
  await read()
  const session = await context.newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(400_000)
  await dropFiles(page, [large], middle)
  const upload = page
    .getByRole('listitem')
    .filter({ hasText: '4.mp4' })
    .filter({ has: page.getByRole('progressbar') })
  await expectOpen(upload)
  await read()
  await upload.first().getByRole('button').first().click()
  await read()
  await upload.first().getByRole('button').first().click()
  await context.setOffline(true)
  await read()
  await context.setOffline(false)
  await upload.first().getByRole('button').last().click()
  await speed(-1)
  await dropFiles(page, [photo], middle)
  await expect(
    page
      .getByRole('listitem', { name: /^3\.jpg/ })
      .getByRole('button')
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await read()
}

/** Shows the menu of a media file and the dialogs that it opens. */
export async function showMediaDialogs({ context, page, read }: Stage): Promise<void> {
  const tile = page.getByRole('listitem', { name: /^3\.jpg/ })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const index of [0, 1, 2]) {
    const openMenu = async (): Promise<void> => {
      await tile.hover()
      await tile.locator('button[aria-haspopup=menu]').click()
      await expectOpen(page.getByRole('menu'))
    }
    await openMenu()
    await read()
    // Resizing the window moves the tile away from its menu, so the menu is closed.
    await page.keyboard.press('Escape')
    await openMenu()
    await page.getByRole('menuitem').nth(index).click()
    await expectOpen(dialog)
    await read()
    await context.setOffline(true)
    await dialog.last().getByRole('button').last().click()
    await read()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('tabpanel').getByRole('searchbox').first().fill('99')
  await read()
}
