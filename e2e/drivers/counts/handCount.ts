import type { Page } from '@playwright/test'

/** Counts what a user does on a page from now on: pointer presses, key presses without repeats, and drops of files. */
export async function countHand(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = { value: 0 }
    const add = (): void => void (count.value += 1)
    const options = { capture: true }
    window.addEventListener('pointerdown', add, options)
    window.addEventListener('keydown', (event) => event.repeat || add(), options)
    window.addEventListener('drop', (event) => event.dataTransfer?.files.length && add(), options)
    Reflect.set(window, 'handCount', count)
  })
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'handCount'), 'value')))
}
