import { expect } from '@playwright/test'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectOpen, type Stage } from './stage.ts'

/**
 * Shows the captions panel without captions and with the tools for cues. Imports a file that is refused, one that is
 * read only in part, and one that asks whether to shift its times.
 */
export async function showCaptions({ open, page, read, tab, words }: Stage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-captions-'))
  await open({})
  await tab('Captions').click()
  await read()
  const choose = async (name: string, text: string): Promise<void> => {
    const path = join(folder, name)
    await writeFile(path, text)
    await page.locator('input[type=file][accept*=srt]').first().setInputFiles(path)
  }
  await choose('1.srt', '1 2')
  await expectOpen(page.getByRole('dialog'))
  await read()
  await page.keyboard.press('Escape')
  const lines = [
    '00:00:00,000 --> 00:00:00,200\n12 34 56',
    '00:00:01,000 --> 00:00:02,000\n78 90',
    '00:00:02,000 --> 00:00:02,000\n1',
  ]
  await choose('2.srt', lines.map((line, index) => `${index + 1}\n${line}\n`).join('\n'))
  await expectOpen(page.getByRole('dialog'))
  await read()
  await page.keyboard.press('Enter')
  await expectOpen(page.getByRole('gridcell'))
  await read()
  await choose('3.srt', '1\n01:00:00,000 --> 01:10:00,000\n12 34 56\n')
  await expectOpen(page.getByRole('dialog'))
  await read()
  // The main button of each dialog opens the next: the question about the hour, then the one about the length.
  for (const figure of ['1:00:00', '10:00.00']) {
    await page.keyboard.press('Enter')
    await expectOpen(page.getByRole('dialog').filter({ hasText: figure }))
    await read()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('tabpanel').getByText('12 34 56').first().dblclick()
  await read()
  const tools = page.getByRole('toolbar', { name: words('Captions') }).getByRole('button')
  const count = await tools.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index += 1) {
    await tools.nth(index).click()
    await read()
    await page.keyboard.press('Escape')
  }
}
