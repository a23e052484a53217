import { textOverlay } from '../textOverlay.ts'
import type { Stage } from './stage.ts'

/** Shows a browser without storage, and a composition that is almost full. */
export async function showLimits(stage: Stage): Promise<void> {
  const { open, page, read } = stage
  const many = Array.from({ length: 495 }, (_, index) => textOverlay(index, '1', { row: index }))
  await page.addInitScript(() => {
    const open = (): never => {
      throw new DOMException('12', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { value: { open } })
  })
  await open({ overlays: many })
  await read()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+d')
  await read()
  await page.keyboard.press('Escape')
  await read()
}
