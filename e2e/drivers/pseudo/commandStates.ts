import { expectOpen, type Stage } from './stage.ts'

const overlay = (id: number, more: object) => ({
  id,
  row: id,
  from: 0,
  durationInFrames: 90,
  left: 0,
  top: 0,
  width: 600,
  height: 80,
  rotation: 0,
  isDragging: false,
  styles: {},
  ...more,
})

const overlays = [
  overlay(1, { type: 'text', content: '1234' }),
  overlay(2, { type: 'emoji', content: '🎬' }),
  overlay(3, { type: 'caption', captions: [{ text: '12 34', startMs: 0, endMs: 900 }] }),
]

/**
 * Shows the palette with and without results, and the shortcuts sheet with keys that are taken, reserved or not found.
 */
export async function showCommands({ open, page, read }: Stage): Promise<void> {
  await open({ overlays })
  await page.keyboard.press('Control+Shift+p')
  const dialog = page.getByRole('dialog')
  await expectOpen(dialog.getByRole('option'))
  await read()
  await page.keyboard.type('99')
  await read()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+?')
  await expectOpen(dialog.getByRole('searchbox').or(dialog.getByRole('textbox')))
  await read()
  const keys = dialog.locator('li button:has(kbd)')
  for (const pressed of ['s', 'Control+t']) {
    await keys.first().click()
    await read()
    await page.keyboard.press(pressed)
    await read()
    await page.keyboard.press('Escape')
  }
  await dialog.locator('input[type=file]').setInputFiles({
    name: '1.json',
    mimeType: 'application/json',
    buffer: Buffer.from('1'),
  })
  await expectOpen(dialog.getByRole('alert'))
  await read()
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill('99')
  await read()
}
