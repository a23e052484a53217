import { setTimeout as wait } from 'node:timers/promises'
import type { Frames } from '../../../../base/units.ts'
import { ExportError, type ExportMedia } from '../../exporter.ts'
import { mapDiskFull } from '../diskFull.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { BrowserEnded, chromiumAt, type Chromium } from '../raster/chromium.ts'
import { drawSprites } from '../raster/drawSprites.ts'
import { openBrowser, type OpenBrowser } from '../raster/openBrowser.ts'
import { startPageServer, type PageServer } from '../raster/pageServer.ts'
import type { RasterInput, RasterEvent } from '../raster/rasterInput.ts'
import type { DrawnComposition } from '../raster/spriteSheetComposition.ts'
import { openSpriteSheetPage, type SpriteSheetPage } from '../raster/spriteSheetPage.ts'
import type { FontRequest } from '../raster/spriteSheetHtml.ts'

const PER_FRAME_MS = 10_000
/** If a browser exits on its own after its pipes close, it does so within this time. */
const ENDING_MS = 2_000

/** Draws sprites in a browser, which can be started before the input is known. */
export interface Raster {
  /** Starts the browser early and loads these fonts into its page. */
  readonly open: (fonts: readonly FontRequest[]) => Promise<void>
  /** Draws all sprites of one input. Batches complete in order; may be called only once. */
  readonly draw: (input: RasterInput, onEvent: (event: RasterEvent) => void) => Promise<void>
  /** Resolves once the first sprite is drawn, or once it is certain that none will be. */
  readonly whenDrawn: () => Promise<void>
  /** Kills the browser if it was started and has nothing to draw. */
  readonly close: () => Promise<void>
}

export interface RasterPlace extends DrawnComposition {
  readonly browserExecutable: string
  readonly bundleFolder: string
  /** Files that overlays may show. */
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Contains the browser's files and the sprites. */
  readonly folder: string
  readonly count: Frames
  readonly signal: AbortSignal
}

interface OpenRaster {
  readonly browser: OpenBrowser
  readonly chromium: Chromium
  readonly page: Promise<SpriteSheetPage>
  readonly server: PageServer
}

export function createRaster(place: RasterPlace): Raster {
  const { browserExecutable, count, folder, signal } = place
  const deadlineMs = exportDeadline(count, PER_FRAME_MS)
  const drawn = Promise.withResolvers<void>()
  const letAllGo = (): void => drawn.resolve()
  if (signal.aborted) letAllGo()
  else signal.addEventListener('abort', letAllGo, { once: true })
  let opening: Promise<OpenRaster> | null = null

  async function openAll(fonts: readonly FontRequest[]): Promise<OpenRaster> {
    const server = await startPageServer({ ...place, fonts })
    const { pageUrl } = server
    let browser: OpenBrowser | null = null
    try {
      browser = openBrowser({ executable: browserExecutable, pageUrl, folder, deadlineMs, signal })
      const chromium = chromiumAt(browser.pipes)
      const page = openSpriteSheetPage(chromium, pageUrl)
      // `draw` awaits the page and reports its error.
      page.catch(() => undefined)
      await server.ready
      return { browser, chromium, page, server }
    } catch (fault) {
      await browser?.close()
      await server.close()
      throw fault
    }
  }

  const open = async (fonts: readonly FontRequest[]): Promise<OpenRaster> => {
    opening ??= openAll(fonts)
    return await opening
  }

  async function close(): Promise<void> {
    letAllGo()
    if (opening === null) return
    const [opened] = await Promise.allSettled([opening])
    if (opened.status === 'rejected') return
    const { browser, chromium, server } = opened.value
    chromium.close()
    await browser.close()
    await server.close()
  }

  /** Maps a drawing error to an export error. If the browser exited with an error, that error is the cause. */
  async function exportFault(fault: unknown, { browser }: OpenRaster): Promise<unknown> {
    if (signal.aborted) return new ExportError('aborted', 'The export was stopped.')
    if (fault instanceof BrowserEnded) {
      await Promise.race([browser.ended, wait(ENDING_MS, undefined, { ref: false })])
      if (browser.fault() !== null) return browser.fault()
    }
    const known = mapDiskFull(fault)
    if (known instanceof ExportError) return known
    const detail = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    return new ExportError('render_failed', 'The video could not be exported.', detail)
  }

  return {
    async open(fonts) {
      await open(fonts)
    },
    async draw(input, onEvent) {
      const opened = await open([])
      const notify = (event: RasterEvent): void => {
        if (event.kind !== 'expected') drawn.resolve()
        onEvent(event)
      }
      try {
        await drawSprites(await opened.page, input, { folder, signal, onEvent: notify })
      } catch (fault) {
        throw await exportFault(fault, opened)
      } finally {
        letAllGo()
      }
      await close()
    },
    async whenDrawn() {
      await drawn.promise
    },
    close,
  }
}
