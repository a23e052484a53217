import { expect } from '@playwright/test'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectOpen, type Stage } from './stage.ts'

/**
 * Shows the captions panel without captions, with a file that is refused and with one that is read, and the tools for
 * its cues.
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
  await choose('2.srt', '1\n00:00:00,000 --> 00:00:00,200\n12 34 56\n\n2\n00:00:01,000 --> 00:00:02,000\n78 90\n')
  await expectOpen(page.getByRole('gridcell'))
  await read()
  await choose('3.srt', '1\n00:00:00,000 --> 00:00:00,200\n12 34 56\n')
  await expectOpen(page.getByRole('dialog'))
  await read()
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
