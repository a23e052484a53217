import type { Page } from '@playwright/test'
import { readPage, type Findings } from './englishLeft.ts'

/** The centre of a control, which is identified by its index on the page. Null if it is gone, covered or disabled. */
function pressPlace(page: Page, index: number): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate((at) => {
    const controls = [...document.querySelectorAll('button, [role=tab]')].filter((control) => control.checkVisibility())
    const control = controls[at]
    if (control === undefined || control.matches(':disabled, [aria-disabled=true]')) return null
    const { height, left, top, width } = control.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    return control.contains(document.elementFromPoint(place.x, place.y)) ? place : null
  }, index)
}

/** Presses every control of the page, reads what opens, and closes it again. */
export async function pressEverything(page: Page, found: Findings): Promise<void> {
  await readPage(page, found)
  const address = page.url()
  const count = await page.locator('button:visible, [role=tab]:visible').count()
  for (let index = 0; index < count; index += 1) {
    const place = await pressPlace(page, index)
    if (place === null) continue
    await page.mouse.click(place.x, place.y)
    await readPage(page, found)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goto(address)
  }
}
