import { chromium } from '@playwright/test'
import { frameKey, type DrawingOrder, type Drawings } from './drawing.ts'
import type { ShownFrame } from './page/galleryApi.ts'

/** Draws the frames in the Player, in a page of the preview's browser: no switches but those that make it run here. */
export async function drawByPlayer(order: DrawingOrder, pageAddress: string): Promise<Drawings> {
  const browser = await chromium.launch({ executablePath: order.browserExecutable, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 320 }, deviceScaleFactor: 1 })
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(String(fault)))
    await page.goto(pageAddress)
    await page.waitForFunction(() => window.showFrame !== undefined)
    const drawings = new Map<string, Buffer>()
    for (const entry of order.cases) {
      const { composition, frames } = entry
      const clip = { x: 0, y: 0, width: composition.width, height: composition.height }
      for (const frame of frames) {
        const shown: ShownFrame = { key: `${entry.group}/${entry.name}`, composition, media: order.media, frame }
        await page.evaluate((wanted) => window.showFrame?.(wanted), shown)
        drawings.set(frameKey(entry, frame), await page.screenshot({ clip }))
      }
    }
    if (faults.length > 0) throw new Error(`The Player page failed: ${faults.join('\n')}`)
    return drawings
  } finally {
    await browser.close()
  }
}
