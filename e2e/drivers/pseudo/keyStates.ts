import { expect } from '@playwright/test'
import { openMedia } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Del: 'Delete',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}
/** Whether a shortcut can be pressed. The others close or cover the editor, or describe a gesture in words. */
const isPressed = (keys: string): boolean =>
  /^[\u0020-\u007E]+$/u.test(keys) && !/^(?:Esc|`|\?|\/|Control\+Shift\+[PE])$/u.test(keys)

/** Every key combination that the shortcuts sheet lists, as Playwright names it. */
async function listedKeys({ page }: Stage): Promise<readonly string[]> {
  await page.keyboard.press('Shift+?')
  const listed = page.getByRole('dialog').locator('li kbd')
  await expectOpen(listed)
  const shown = await listed.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const names = shown.map((keys) => keys.replaceAll(/[^+]+/gu, (key) => keyNames[key] ?? key))
  return [...new Set(names)].filter(isPressed)
}

/** Presses every shortcut in situations in which many are refused: with nothing selected, and with locked tracks. */
export async function showRefusals(stage: Stage): Promise<void> {
  const { found, page, read, words } = stage
  await openMedia(stage)
  const keys = await listedKeys(stage)
  const notices = page.locator('[data-sonner-toast]')
  const pressAll = async (select: string): Promise<void> => {
    for (const each of keys) {
      await page.keyboard.press('Escape')
      await page.keyboard.press(select)
      await page.keyboard.press(each)
      const lines = (await notices.allInnerTexts()).flatMap((text) => text.split('\n').map((line) => line.trim()))
      if (lines.some((line) => line !== '' && !found.seen.has(line))) await read()
    }
  }
  await pressAll('Control+Shift+a')
  await openMedia(stage)
  await page.keyboard.press('Control+a')
  await page.getByTestId('timeline').click({ button: 'right', position: { x: 300, y: 60 } })
  await page.getByRole('menu').getByText(words('Lock track')).click()
  await read()
  await pressAll('Control+a')
}
