import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Milliseconds } from '../../src/base/units.ts'
import { launchBrowser } from '../../src/testing/page/launchBrowser.ts'
import { frameKey, type DrawingOptions, type Drawings } from './drawing.ts'
import type { ShownFrame } from './page/galleryApi.ts'

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Takes screenshots until the picture is stable, because a browser may show a video frame a moment after seeking to it.
 */
async function pictureThatStays(page: Page, clip: Clip): Promise<Buffer> {
  let before = await page.screenshot({ clip })
  for (;;) {
    const now = await page.screenshot({ clip })
    if (now.equals(before)) return now
    before = now
  }
}

type PlayerDrawing = Omit<DrawingOptions, 'browserExecutable'> & {
  /** Time between the moment at which the page reports a frame as shown, and its screenshot. */
  readonly delayMs: Milliseconds
}

/**
 * Draws the frames with the Player, in a full browser like that of a user. It gets only the flags that it needs to run
 * on this machine.
 */
export async function drawByPlayer(options: PlayerDrawing, pageAddress: string): Promise<Drawings> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 320 }, deviceScaleFactor: 1 })
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(String(fault)))
    await page.goto(pageAddress)
    await page.waitForFunction(() => window.showFrame !== undefined)
    const drawings = new Map<string, Buffer>()
    for (const entry of options.cases) {
      const { composition, frames } = entry
      const clip = { x: 0, y: 0, width: composition.width, height: composition.height }
      for (const frame of frames) {
        const shown: ShownFrame = { key: `${entry.group}/${entry.name}`, composition, media: options.media, frame }
        await page.evaluate((wanted) => window.showFrame?.(wanted), shown)
        await setTimeout(options.delayMs)
        drawings.set(frameKey(entry, frame), await pictureThatStays(page, clip))
      }
    }
    if (faults.length > 0) throw new Error(`The Player page failed: ${faults.join('\n')}`)
    return drawings
  } finally {
    await browser.close()
  }
}
