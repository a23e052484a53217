/**
 * A process of its own that draws the tiles of one export: it opens one page, draws sheets of single overlays, and cuts them into
 * raw tiles. Started by `createRaster` with the browser, the folder, the page's bundle and fonts that will be needed; it reads a
 * RasterOrder from standard input while the page loads, writes a line to file descriptor 3 for each batch of tiles that is there,
 * and ends with its browser on SIGTERM.
 */
import { writeSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { startChromium } from './chromium.ts'
import type { RasterOrder } from './rasterOrder.ts'
import type { SheetPage } from './sheetPage.ts'

const [executable = '', folder = '', bundleFolder = '', ...fonts] = process.argv.slice(2)
const chromium = startChromium(executable, folder)
process.once('SIGTERM', () => {
  void chromium.close()
  process.stdin.destroy(new Error('It was stopped.'))
})

async function openPage(): Promise<SheetPage> {
  const { openSheetPage } = await import('./sheetPage.ts')
  return await openSheetPage(chromium, bundleFolder, fonts)
}

try {
  // Read while the browser starts, which takes longer.
  const [page, { drawTiles }, words] = await Promise.all([openPage(), import('./drawTiles.ts'), text(process.stdin)])
  // Its parent may have found that there is nothing to draw.
  if (words !== '') {
    const order: RasterOrder = JSON.parse(words)
    await drawTiles(page, order, { folder, onReady: (ready) => void writeSync(3, `${JSON.stringify(ready)}\n`) })
  }
} finally {
  await chromium.close()
}
process.exit(0)
