import { openMedia } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the context menu of each kind of place: clips, a gap, the ruler, a track head, the picture, and a file. */
export async function showMenus(stage: Stage): Promise<void> {
  const { page, read } = stage
  await openMedia(stage)
  const timeline = await page.getByTestId('timeline').boundingBox()
  const picture = await page.locator('.__remotion-player').boundingBox()
  if (timeline === null || picture === null) throw new Error('The editor is not open.')
  const cells = await Promise.all((await page.getByRole('gridcell').all()).map((cell) => cell.boundingBox()))
  const places = [
    ...cells.flatMap((box) => (box === null ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])),
    { x: timeline.x + timeline.width / 2, y: timeline.y + 8 },
    { x: timeline.x + timeline.width - 40, y: timeline.y + 60 },
    { x: timeline.x + 60, y: timeline.y + 60 },
    { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 },
    { x: picture.x + 4, y: picture.y + picture.height - 4 },
  ]
  for (const { x, y } of places) {
    await page.mouse.click(x, y, { button: 'right' })
    await expectOpen(page.getByRole('menu'))
    await read()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab').first().click()
  for (const file of await page.getByRole('listitem', { name: /^\d\./u }).all()) {
    await file.click({ button: 'right' })
    await read()
    await page.keyboard.press('Escape')
  }
}
