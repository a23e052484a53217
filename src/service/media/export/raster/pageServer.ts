import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ExportMedia } from '../../exporter.ts'
import { startMediaServer, type MediaServer, type ServedFile } from '../mediaServer.ts'
import { spriteSheetComposition, type DrawnComposition } from './spriteSheetComposition.ts'
import { spriteSheetHtml, type FontRequest } from './spriteSheetHtml.ts'

/** Serves the page that draws, and its media. */
export interface PageServer {
  readonly pageUrl: string
  /** Resolves once the page can be served, and rejects if it cannot be. Earlier requests wait. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const served = (name: string): ServedFile => ({
    filePath: join(folder, name),
    mimeType: mimeTypes[extname(name)] ?? 'application/octet-stream',
    // Without caching, preloaded files would be loaded twice.
    isKept: true,
  })
  return new Map(names.map((name) => [name, served(name)]))
}

const PAGE = 'index.html'

export interface PagePlace extends DrawnComposition {
  readonly bundleFolder: string
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Loaded as soon as the page opens. */
  readonly fonts: readonly FontRequest[]
  /** Contains files that are served until `close`. */
  readonly folder: string
}

/** Media are served by asset id, which is never the name of a file in the bundle. */
async function allFiles(
  place: PagePlace,
  urlOf: Promise<MediaServer['urlOf']>,
): Promise<ReadonlyMap<string, ServedFile>> {
  const { bundleFolder, folder, fonts, media } = place
  const page = { filePath: join(folder, 'sheets.html'), mimeType: 'text/html; charset=utf-8' }
  const [bundle, bundleHtml] = await Promise.all([filesOf(bundleFolder), readFile(join(bundleFolder, PAGE), 'utf8')])
  const addressOf = await urlOf
  const sources = Object.entries(media).map(([assetId, { durationMs, hasAudio, height, kind, width }]) => {
    return [assetId, { url: addressOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  const composition = spriteSheetComposition(place, Object.fromEntries(sources))
  await writeFile(page.filePath, spriteSheetHtml({ bundleHtml, bundleFiles: [...bundle.keys()], fonts, composition }))
  return new Map([...bundle, [PAGE, page], ...Object.entries(media)])
}

/** Resolves with the page's URL before the page exists, because the browser takes longer to start. */
export async function startPageServer(place: PagePlace): Promise<PageServer> {
  const urlOf = Promise.withResolvers<MediaServer['urlOf']>()
  const files = allFiles(place, urlOf.promise)
  const ready = files.then(() => undefined)
  // The caller awaits `ready` only after it has started the browser. Until then, a rejection must not be unhandled.
  ready.catch(() => undefined)
  const server = await startMediaServer(files)
  urlOf.resolve(server.urlOf)
  return { pageUrl: server.urlOf(PAGE), ready, close: server.close }
}
