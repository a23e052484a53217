import { expect, type Page } from '@playwright/test'
import { killTab } from './drivers/killTab.ts'
import { column, openNewSequence, saveChip } from './drivers/sequences/sequencePage.ts'
import { test } from './fixtures/test.ts'

async function rename(page: Page, block: number, name: string): Promise<void> {
  await page.getByRole('textbox', { name: `Name of block ${block}` }).fill(name)
  await page.keyboard.press('Enter')
  await expect(column(page, name)).toBeVisible()
}

/** All journals that the browser has stored, as text. */
const journals = async (page: Page): Promise<string> =>
  await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('framewright')
        opening.addEventListener('success', () => {
          const read = opening.result.transaction('journals').objectStore('journals').getAll()
          read.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(read.result))
          })
        })
      }),
  )

test('what was changed offline in two killed tabs is saved when the sequence opens again', async ({
  context,
  page,
  sharedService,
}) => {
  await openNewSequence(page, sharedService.link, 'Launch')
  const address = page.url()
  const second = await context.newPage()
  await second.goto(address)
  await expect(column(second, 'Hook')).toBeVisible()

  await context.setOffline(true)
  await rename(page, 1, 'Opening')
  await rename(second, 2, 'Proof')
  for (const [tab, name] of [
    [page, 'Opening'],
    [second, 'Proof'],
  ] as const) {
    await expect(saveChip(tab)).toContainText('Offline, kept on this device')
    await expect.poll(() => journals(tab)).toContain(name)
  }
  const keeper = await context.newPage()
  await killTab(page)
  await killTab(second)
  await context.setOffline(false)

  await keeper.goto(address)
  for (const name of ['Opening', 'Proof', 'Call to action']) await expect(column(keeper, name)).toBeVisible()
  await expect(saveChip(keeper)).toContainText('Saved')
  await expect.poll(() => journals(keeper)).not.toContain('Proof')
  const fresh = await context.newPage()
  await fresh.goto(address)
  for (const name of ['Opening', 'Proof']) await expect(column(fresh, name)).toBeVisible()
})

test('a tab that comes back online saves what it kept', async ({ context, page, sharedService }) => {
  await openNewSequence(page, sharedService.link, 'Launch')
  await context.setOffline(true)
  await rename(page, 1, 'Opening')
  await expect(saveChip(page)).toContainText('Offline, kept on this device')
  await context.setOffline(false)
  await expect(saveChip(page)).toContainText('Saved')
  await expect.poll(() => journals(page)).not.toContain('Opening')
  await page.reload()
  await expect(column(page, 'Opening')).toBeVisible()
})
