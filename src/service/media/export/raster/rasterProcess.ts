/**
 * A process of its own that draws the tiles of one export: it opens one page, draws sheets of single overlays, and cuts them into
 * raw tiles. Started by `createRaster` with the address of the page and the folder; its browser, which opens that page beside it, is
 * spoken to through file descriptors 4 and 5. It reads a RasterOrder from standard input while the page loads, writes RasterNews to
 * file descriptor 3, one a line, and ends on SIGTERM.
 */
import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { chromiumAt } from './chromium.ts'
import type { RasterNews, RasterOrder } from './rasterOrder.ts'
import type { SheetPage } from './sheetPage.ts'

const [pageUrl = '', folder = ''] = process.argv.slice(2)
const chromium = chromiumAt({
  input: new Socket({ fd: 4, readable: false, writable: true }),
  output: new Socket({ fd: 5, readable: true, writable: false }),
})
process.once('SIGTERM', () => {
  chromium.close()
  process.stdin.destroy(new Error('It was stopped.'))
})

const tell = (news: RasterNews): void => void writeSync(3, `${JSON.stringify(news)}\n`)

async function openPage(): Promise<SheetPage> {
  const { openSheetPage } = await import('./sheetPage.ts')
  const page = await openSheetPage(chromium, pageUrl)
  tell({ kind: 'loaded' })
  return page
}

try {
  // Read while the browser starts, which takes longer.
  const [page, { drawTiles }, words] = await Promise.all([openPage(), import('./drawTiles.ts'), text(process.stdin)])
  // Its parent may have found that there is nothing to draw.
  if (words !== '') {
    const order: RasterOrder = JSON.parse(words)
    await drawTiles(page, order, { folder, tell })
  }
} finally {
  chromium.close()
}
process.exit(0)
