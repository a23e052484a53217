import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frames } from '../../../../base/units.ts'
import { ExportError, type ExportMedia } from '../../exporter.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { nodeArguments } from '../nodeArguments.ts'
import { BROWSER_ENDED } from '../raster/chromium.ts'
import { openBrowser, type OpenBrowser } from '../raster/openBrowser.ts'
import { startPageServer, type PageServer } from '../raster/pageServer.ts'
import type { RasterNews, RasterOrder, TileNews } from '../raster/rasterOrder.ts'
import type { FontRequest } from '../raster/sheetScripts.ts'
import { earlyProgram, type EarlyProgram } from './earlyProgram.ts'

const rasterProcessPath = fileURLToPath(new URL('../raster/rasterProcess.ts', import.meta.url))
const MAXIMUM_MEMORY_BYTES = 2 * 1024 ** 3
const PER_FRAME_MS = 10_000

/** Draws tiles in a process of its own, whose browser may open while it is not known yet what is to be drawn. */
export interface Raster {
  /** Starts it ahead of the order. The page loads fonts meanwhile. */
  readonly open: (fonts: readonly FontRequest[]) => Promise<void>
  /** Takes the one order; `onNews` hears how far it is: of batches in their order. */
  readonly draw: (order: Omit<RasterOrder, 'media'>, onNews: (news: TileNews) => void) => Promise<void>
  /** Kept once its page is loaded, or will never be, or has not been asked for. */
  readonly whenLoaded: () => Promise<void>
  /** Kept once the first tile is there, or none will ever be. */
  readonly whenDrawn: () => Promise<void>
  /** Ends it where it was started and nothing is to be drawn. */
  readonly close: () => Promise<void>
}

export interface RasterPlace {
  readonly browserExecutable: string
  readonly bundleFolder: string
  /** What is drawn may show them. */
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Where the browser keeps its files, and where the tiles go. */
  readonly folder: string
  /** Frames of the export. */
  readonly count: Frames
  readonly signal: AbortSignal
}

interface OpenRaster {
  readonly browser: OpenBrowser
  readonly server: PageServer
  readonly program: EarlyProgram
}

function isNews(value: unknown): value is RasterNews {
  return typeof value === 'object' && value !== null && 'kind' in value
}

export function createRaster({ browserExecutable, bundleFolder, count, folder, media, signal }: RasterPlace): Raster {
  const deadlineMs = exportDeadline(count, PER_FRAME_MS)
  const loaded = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  const letAllGo = (): void => {
    loaded.resolve()
    drawn.resolve()
  }
  if (signal.aborted) letAllGo()
  else signal.addEventListener('abort', letAllGo, { once: true })
  let hearMore: (news: TileNews) => void = () => undefined
  const hear = (news: RasterNews): void => {
    if (news.kind === 'loaded') return loaded.resolve()
    if (news.kind === 'drawn' || news.kind === 'batch') drawn.resolve()
    hearMore(news)
  }
  let opening: Promise<OpenRaster> | null = null

  /** The browser first and beside the process: each takes as long to start as the other. */
  async function openAll(fonts: readonly FontRequest[]): Promise<OpenRaster> {
    const server = await startPageServer({ bundleFolder, media, fonts, folder })
    const { pageUrl } = server
    let browser: OpenBrowser | null = null
    try {
      browser = openBrowser({ executable: browserExecutable, pageUrl, folder, deadlineMs, signal })
      const { pipes } = browser
      await server.ready
      const program = earlyProgram(() => ({
        command: process.execPath,
        arguments: [...nodeArguments, rasterProcessPath, pageUrl, folder],
        handedOver: [pipes.input, pipes.output],
        deadlineMs,
        maximumMemoryBytes: MAXIMUM_MEMORY_BYTES,
        signal,
        // What Node.js makes of the script, where that can be written: half of what it took to begin.
        environment: {
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dirname(bundleFolder), 'compile-cache'),
        },
        onProgressLine: (line) => {
          const news: unknown = JSON.parse(line)
          if (isNews(news)) hear(news)
        },
      }))
      program.open()
      return { browser, server, program }
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
    const { browser, program, server } = opened.value
    await program.close()
    await browser.close()
    await server.close()
  }

  return {
    async open(fonts) {
      await open(fonts)
    },
    async draw(order, onNews) {
      hearMore = onNews
      const { browser, program, server } = await open([])
      try {
        await program.finish(JSON.stringify({ ...order, media: server.media }))
      } catch (fault) {
        // Then the process can tell no more than that. Else the browser has ended because the process did.
        const isOfBrowser = fault instanceof ExportError && fault.detail.includes(BROWSER_ENDED)
        throw (isOfBrowser ? browser.fault() : null) ?? fault
      } finally {
        letAllGo()
      }
      await close()
    },
    async whenLoaded() {
      if (opening !== null) await loaded.promise
    },
    async whenDrawn() {
      await drawn.promise
    },
    close,
  }
}
