/**
 * A process of its own that draws the tiles of one export: it opens one page, draws sheets of single overlays, and cuts them into
 * raw tiles. Started by `openRaster` with the browser and the folder; it reads a RasterOrder from standard input while the browser
 * opens, writes a line to file descriptor 3 for each batch of tiles that is there, and ends with its browser on SIGTERM.
 */
import {
  makeCancelSignal,
  openBrowser,
  RenderInternals,
  renderFrames,
  type RenderFramesOptions,
} from '@remotion/renderer'
import { writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Overlay } from '../../../../composition/schema.ts'
import type { Box } from '../plan/renderPlan.ts'
import { startMediaServer } from '../mediaServer.ts'
import { pngPixels, type Pixels } from './pngPixels.ts'
import { maskFile, tileFile, type BatchReady, type DrawnTile, type RasterOrder, type TileName } from './rasterOrder.ts'
import { sheetLayout, type Drawing, type SheetLayout } from './sheetLayout.ts'
import { inkOf, maskTile, pictureTile, surroundingsTile, type SheetPart } from './tilePixels.ts'

const SHEET_TIMEOUT_MS = 60_000

function withoutFilters(overlay: Overlay): Overlay {
  return overlay.type === 'video' ? { ...overlay, styles: { ...overlay.styles, filter: undefined } } : overlay
}

/** The ink of a drawing, from its place on a sheet to its place on the output. */
function onOutput(ink: SheetPart | null, part: SheetPart, box: Box): Box | null {
  return ink && { ...ink, left: ink.left - part.left + box.left, top: ink.top - part.top + box.top }
}

/** Keeps the sheets that are still to be cut, and writes the tiles of each batch as soon as its sheets are drawn. */
function tileWriter(order: RasterOrder, layout: SheetLayout, folder: string) {
  const sheets = new Map<number, Pixels>()
  const surrounded = new Set(order.setsWithSurroundings)
  let batch = 0

  const drawnAt = (name: TileName, drawing: Drawing) => {
    const { part, sheet } = layout.placeOf(name, drawing)
    const pixels = sheets.get(sheet)
    return pixels === undefined ? null : { sheet: pixels, part, number: sheet }
  }
  const isDrawn = (name: TileName): boolean =>
    order.tileSets[name.set]?.kind === 'picture'
      ? drawnAt(name, 'white') !== null
      : drawnAt(name, 'white') !== null &&
        drawnAt(name, 'black') !== null &&
        (!surrounded.has(name.set) || drawnAt(name, 'around') !== null)

  async function write(name: TileName): Promise<DrawnTile> {
    const set = order.tileSets[name.set]
    const factor = set?.states[name.state]?.alpha ?? 1
    const white = drawnAt(name, 'white')
    if (set === undefined || white === null)
      throw new Error(`State ${name.state} of tile set ${name.set} was not drawn.`)
    if (set.kind === 'picture') {
      const ink = inkOf(white.sheet, white.part)
      if (ink !== null) await writeFile(join(folder, tileFile(name)), pictureTile(white.sheet, ink, factor))
      return { ...name, ink: onOutput(ink, white.part, set.box) }
    }
    const black = drawnAt(name, 'black')
    if (black !== null) await writeFile(join(folder, maskFile(name)), maskTile({ white, black }, factor))
    const around = surrounded.has(name.set) ? drawnAt(name, 'around') : null
    const ink = around === null ? null : inkOf(around.sheet, around.part)
    if (black === null || around === null || ink === null) return { ...name, ink: null }
    await writeFile(join(folder, tileFile(name)), surroundingsTile({ white, black }, { ...around, ink }, factor))
    return { ...name, ink: onOutput(ink, around.part, set.box) }
  }

  /** States of later batches may share a drawing with an earlier sheet. */
  function forgetSheets(): void {
    const needed = new Set(
      order.batches
        .slice(batch)
        .flat()
        .map((name) => layout.placeOf(name, 'white').sheet),
    )
    const least = Math.min(...needed)
    for (const number of sheets.keys()) if (!needed.has(number) && number < least) sheets.delete(number)
  }

  return async (number: number, png: Buffer): Promise<void> => {
    sheets.set(number, pngPixels(png))
    for (let names = order.batches[batch]; names !== undefined && names.every(isDrawn); names = order.batches[batch]) {
      const tiles: DrawnTile[] = []
      for (const name of names) tiles.push(await write(name))
      const ready: BatchReady = { batch, tiles }
      writeSync(3, `${JSON.stringify(ready)}\n`)
      batch += 1
    }
    forgetSheets()
  }
}

const shared = {
  chromiumOptions: { gl: null, headless: true },
  chromeMode: 'chrome-for-testing',
  logLevel: 'error',
} as const

type Browsing = Pick<RenderFramesOptions, 'puppeteerInstance' | 'browserExecutable' | 'cancelSignal'>

async function drawSheets(order: RasterOrder, folder: string, browsing: Browsing): Promise<void> {
  const { canvas, durationInFrames, media, output, overlays, tileSets } = order
  const layout = sheetLayout({
    tileSets,
    names: order.batches.flat(),
    setsWithSurroundings: new Set(order.setsWithSurroundings),
    plainIndexOf: (overlay) => overlays.length + overlay,
  })
  const mediaServer = await startMediaServer(new Map(Object.entries(media)))
  const sources = Object.entries(media).map(([assetId, { durationMs, hasAudio, height, kind, width }]) => {
    return [assetId, { url: mediaServer.urlOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  const inputProps = {
    overlays: [...overlays, ...overlays.map(withoutFilters)],
    media: Object.fromEntries(sources),
    canvas,
    output,
    sheets: layout.sheets,
  }
  const take = tileWriter(order, layout, folder)
  // Sheets are cut while the browser draws the next ones; a fault ends that at the next one.
  let taken: Promise<void> = Promise.resolve()
  let hasFailed = false
  try {
    await renderFrames({
      ...shared,
      ...browsing,
      serveUrl: order.bundleFolder,
      inputProps,
      composition: {
        id: 'sheets',
        width: layout.width,
        height: layout.height,
        fps: canvas.fps,
        durationInFrames: Math.max(durationInFrames, layout.sheets.length),
        props: inputProps,
        defaultProps: {},
        defaultCodec: null,
        defaultOutName: null,
        defaultVideoImageFormat: null,
        defaultPixelFormat: null,
        defaultProResProfile: null,
        defaultSampleRate: null,
      },
      frames: layout.sheets.map((_, sheet) => sheet),
      imageFormat: 'png',
      outputDir: null,
      concurrency: 1,
      muted: true,
      timeoutInMilliseconds: SHEET_TIMEOUT_MS,
      onStart: () => undefined,
      onFrameUpdate: () => undefined,
      onFrameBuffer: async (png, sheet) => {
        if (hasFailed) await taken
        taken = taken.then(() => take(sheet, png))
        taken.catch(() => {
          hasFailed = true
        })
      },
    })
    await taken
  } finally {
    await mediaServer.close()
  }
}

async function raster([browserExecutable = '', folder = '']: readonly string[]): Promise<void> {
  const config = RenderInternals.getPortConfig(true)
  config.host = '127.0.0.1'
  config.hostsToTry = ['127.0.0.1']
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  const { cancel, cancelSignal } = makeCancelSignal()
  process.once('SIGTERM', () => {
    cancel()
    process.stdin.destroy(new Error('It was stopped.'))
  })
  const opening = openBrowser('chrome', { ...shared, browserExecutable })
  const reading = text(process.stdin)
  try {
    const [puppeteerInstance, words] = await Promise.all([opening, reading])
    // Its parent found that there is nothing to draw.
    if (words !== '')
      await drawSheets(JSON.parse(words), folder, { browserExecutable, puppeteerInstance, cancelSignal })
  } finally {
    await (await opening).close({ silent: true })
  }
}

await raster(process.argv.slice(2))
process.exit(0)
