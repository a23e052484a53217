/**
 * A process of its own that draws the tiles of one export: it opens one page, draws sheets of single overlays, and cuts them into
 * raw tiles. Started by `createRaster` with the browser and the folder; it reads a RasterOrder from standard input while the browser
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
import type { Box, TileSet } from '../plan/renderPlan.ts'
import { startMediaServer } from '../mediaServer.ts'
import { pngPixels, type Pixels } from './pngPixels.ts'
import { maskFile, tileFile, type BatchReady, type DrawnTile, type RasterOrder, type TileName } from './rasterOrder.ts'
import { drawingsOf, sheetLayout, type Drawing, type SheetLayout } from './sheetLayout.ts'
import { inkOf, maskTile, pictureTile, surroundingsTile, type SheetPart } from './tilePixels.ts'

const SHEET_TIMEOUT_MS = 60_000

function withoutFilters(overlay: Overlay): Overlay {
  return overlay.type === 'video' ? { ...overlay, styles: { ...overlay.styles, filter: undefined } } : overlay
}

/** The ink of a drawing, from its place on a sheet to its place on the output. */
function onOutput(ink: SheetPart | null, part: SheetPart, box: Box): Box | null {
  return ink && { ...ink, left: ink.left - part.left + box.left, top: ink.top - part.top + box.top }
}

interface DueTile {
  readonly name: TileName
  readonly batch: number
  /** The sheets that it is cut from, lowest first. */
  readonly sheets: readonly number[]
}

/** Writes each tile as soon as its last sheet is drawn and tells each batch that is whole; keeps no sheet longer than needed. */
function tileWriter(order: RasterOrder, layout: SheetLayout, folder: string) {
  const surrounded = new Set(order.setsWithSurroundings)
  const sheets = new Map<number, Pixels>()
  const written: DrawnTile[][] = order.batches.map(() => [])
  let told = 0

  const setOf = ({ set }: TileName): TileSet => {
    const found = order.tileSets[set]
    if (found === undefined) throw new Error(`There is no tile set ${set}.`)
    return found
  }
  const dueTiles = order.batches.flatMap((names, batch) =>
    names.map((name): DueTile => {
      const drawings = drawingsOf(setOf(name), surrounded.has(name.set))
      return {
        name,
        batch,
        sheets: drawings.map((drawing) => layout.placeOf(name, drawing).sheet).sort((a, b) => a - b),
      }
    }),
  )
  const dueAt = Map.groupBy(dueTiles, (tile) => tile.sheets.at(-1) ?? 0)
  const neededUntil = new Map<number, number>()
  for (const tile of dueTiles) {
    const last = tile.sheets.at(-1) ?? 0
    for (const sheet of tile.sheets) neededUntil.set(sheet, Math.max(last, neededUntil.get(sheet) ?? 0))
  }

  function drawnAt(name: TileName, drawing: Drawing) {
    const { part, sheet } = layout.placeOf(name, drawing)
    const pixels = sheets.get(sheet)
    if (pixels === undefined) throw new Error(`State ${name.state} of tile set ${name.set} was not drawn.`)
    return { sheet: pixels, part }
  }

  async function write(name: TileName): Promise<DrawnTile> {
    const set = setOf(name)
    const factor = set.states[name.state]?.alpha ?? 1
    const white = drawnAt(name, 'white')
    if (set.kind === 'picture') {
      const ink = inkOf(white.sheet, white.part)
      if (ink !== null) await writeFile(join(folder, tileFile(name)), pictureTile(white.sheet, ink, factor))
      return { ...name, ink: onOutput(ink, white.part, set.box) }
    }
    const black = drawnAt(name, 'black')
    await writeFile(join(folder, maskFile(name)), maskTile({ white, black }, factor))
    const around = surrounded.has(name.set) ? drawnAt(name, 'around') : null
    const ink = around === null ? null : inkOf(around.sheet, around.part)
    if (around === null || ink === null) return { ...name, ink: null }
    await writeFile(join(folder, tileFile(name)), surroundingsTile({ white, black }, { ...around, ink }, factor))
    return { ...name, ink: onOutput(ink, around.part, set.box) }
  }

  /** Tells batches that are whole, in their order; some need no tile. */
  function tell(): void {
    for (const tiles of written.slice(told)) {
      if (tiles.length < (order.batches[told]?.length ?? 0)) break
      const ready: BatchReady = { batch: told, tiles }
      writeSync(3, `${JSON.stringify(ready)}\n`)
      told += 1
    }
  }

  tell()
  /** Sheets come in order. */
  return async (number: number, png: Buffer): Promise<void> => {
    sheets.set(number, pngPixels(png))
    for (const { batch, name } of dueAt.get(number) ?? []) {
      written[batch]?.push(await write(name))
      tell()
    }
    for (const sheet of sheets.keys()) if ((neededUntil.get(sheet) ?? -1) <= number) sheets.delete(sheet)
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
  let taken: Promise<void> = Promise.resolve()
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
      // A sheet is cut while the browser draws the next one, and no more than one waits for that.
      onFrameBuffer: async (png, sheet) => {
        const before = taken
        taken = before.then(() => take(sheet, png))
        taken.catch(() => undefined)
        await before
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
