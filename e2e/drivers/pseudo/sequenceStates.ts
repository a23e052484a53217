import { expect, type Locator } from '@playwright/test'
import { files } from '../../fixtures/files.ts'
import { dropFiles } from '../dropFiles.ts'
import { createProject } from '../openComposition.ts'
import { restingBox } from '../timelineDriver.ts'
import { numbered } from './mediaComposition.ts'
import { pressEverything } from './pressEverything.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the list of sequences while it is empty and with one sequence, its dialogs, and the list without a network. */
export async function showSequences(stage: Stage): Promise<void> {
  const { button, context, field, found, page, read, service, words } = stage
  const projectId = await createProject(page, service, '12')
  const list = `/projects/${projectId}/sequences`
  await page.goto(list)
  await expectOpen(page.locator('main h1'))
  await pressEverything(page, found)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await button('New sequence').click()
  await expectOpen(dialog)
  await showStarts(stage, dialog)
  await context.setOffline(true)
  await dialog.getByRole('button').last().click()
  await expectOpen(dialog.getByRole('alert'))
  await read()
  await context.setOffline(false)
  await field('Name').fill('34')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sequences\//u)
  const sequence = page.url()
  await showBlocks(stage)

  await page.goto(list)
  await expectOpen(page.locator('a[href^="/sequences/"]'))
  await pressEverything(page, found)
  await button('More options for').click()
  await page.getByRole('menuitem', { name: words('Delete') }).click()
  await expectOpen(dialog)
  await read()
  await context.setOffline(true)
  await dialog.getByRole('button').last().click()
  await expectOpen(dialog.getByRole('alert'))
  await read()
  await context.setOffline(false)
  await page.goto(sequence)
  await expectOpen(page.locator('main h1'))
  await pressEverything(page, found)
  await page.goto('/sequences/0')
  await expectOpen(page.locator('main'))
  await read()
}

/** Shows the ways to start a sequence, with tables that name no file, too few files, or too many. */
async function showStarts({ page, read, words }: Stage, dialog: Locator): Promise<void> {
  const start = (english: string) => dialog.getByRole('radio', { name: words(english) })
  await start('No blocks').click()
  await read()
  await start('A table').click()
  await read()
  const rows = (count: number): string => Array.from({ length: count }, (_, row) => `${row}.mp4\t${row}`).join('\n')
  for (const table of ['1.mp4', rows(20), '1,'.repeat(30), '1'.repeat(1_100_000)]) {
    await dialog.getByRole('textbox').last().fill(table)
    await read()
  }
  await dialog.getByRole('textbox').last().fill('')
  await start('A video in this project').click()
  await read()
  await start('Hook, body, call to action').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Shows a sequence while its blocks are being filled, with its wall, rules and save states. */
async function showBlocks({ button, context, page, read, words }: Stage): Promise<void> {
  const column = (english: string) => page.getByRole('region', { name: words(english) })
  await expectOpen(column('Hook'))
  await read()
  const drop = async (english: string, paths: readonly string[]): Promise<void> => {
    await column(english).scrollIntoViewIfNeeded()
    const { height, width, x, y } = await restingBox(column(english))
    await dropFiles(page, paths, { x: x + width / 2, y: y + height / 2 })
  }
  const clip = (name: string, colour: string) => numbered(files.plain(`${colour}.mp4`, colour), name)
  await drop('Hook', [await clip('1.mp4', 'red'), await clip('2.mp4', 'blue')])
  await read()
  await drop('Body', [await clip('3.mp4', 'green')])
  await drop('Call to action', [await numbered(files.photo(), '4.jpg')])
  await drop('Music', [await numbered(files.song(), '5.mp3')])
  const wall = column('Videos in this sequence')
  await wall.scrollIntoViewIfNeeded()
  const tiles = wall.locator('button[aria-keyshortcuts="Space Enter"]')
  await expect(tiles).toHaveCount(2, { timeout: 90_000 })
  await expect(column('Music').locator('li')).toHaveCount(1, { timeout: 60_000 })
  await read()
  const limits = column('Length').getByRole('switch')
  for (const index of [1, 2]) {
    await limits.nth(index).click()
    await read()
    await limits.nth(index).click()
  }
  await showWallViews({ page, read, words }, wall)
  await tiles.nth(0).click()
  await read()
  await button('Never together').click()
  await expectOpen(page.getByRole('list', { name: words('Rules') }))
  await read()
  const more = column('Body').locator('button[aria-haspopup=menu]')
  await more.click()
  await expectOpen(page.getByRole('menu'))
  await read()
  await page.keyboard.press('Escape')
  await button('Rename').click()
  await expectOpen(page.getByRole('dialog'))
  await read()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await column('Hook').getByRole('listitem').last().getByRole('button').last().click()
  await expect(column('Hook').locator('ul').first().locator('li')).toHaveCount(1)
  await expectOpen(page.getByRole('status').filter({ hasText: /./u }))
  await read()
  await context.setOffline(false)
}

/** Shows two blocks as a matrix, the menu of a tile, and the question before its timeline is edited. */
async function showWallViews(
  { page, read, words }: Pick<Stage, 'page' | 'read' | 'words'>,
  wall: Locator,
): Promise<void> {
  const layouts = wall.getByRole('radiogroup', { name: words('Layout') }).getByRole('radio')
  await layouts.last().click()
  await expectOpen(wall.getByRole('combobox', { name: words('Columns') }))
  await read()
  await layouts.first().click()
  await wall.locator('button[aria-keyshortcuts="Space Enter"]').first().click({ button: 'right' })
  await expectOpen(page.getByRole('menu'))
  await read()
  await page.getByRole('menuitem').last().click()
  await expectOpen(page.getByRole('alertdialog'))
  await read()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
