import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SceneMedia } from '../../../../scene/sceneMedia.ts'
import type { ExportMedia } from '../../exporter.ts'
import { startMediaServer, type ServedFile } from '../mediaServer.ts'
import { sheetHtml, type FontRequest } from './sheetScripts.ts'

/** Serves the page that draws, and what it shows. */
export interface PageServer {
  readonly pageUrl: string
  readonly media: SceneMedia
  /** Kept once the page can be had: who asks for it before waits. Breaks where it cannot. */
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
    // Else what was loaded ahead would be loaded once more.
    isKept: true,
  })
  return new Map(names.map((name) => [name, served(name)]))
}

const PAGE = 'index.html'

export interface PagePlace {
  readonly bundleFolder: string
  readonly media: Readonly<Record<string, ExportMedia>>
  /** What the page loads at once. */
  readonly fonts: readonly FontRequest[]
  /** For files that are served until it is closed. */
  readonly folder: string
}

/** Assets go by their ids, which no file of a bundle has as its name. */
async function allFiles({ bundleFolder, folder, fonts, media }: PagePlace): Promise<ReadonlyMap<string, ServedFile>> {
  const page = { filePath: join(folder, 'sheets.html'), mimeType: 'text/html; charset=utf-8' }
  const [bundle, bundleHtml] = await Promise.all([filesOf(bundleFolder), readFile(join(bundleFolder, PAGE), 'utf8')])
  await writeFile(page.filePath, sheetHtml({ bundleHtml, bundleFiles: [...bundle.keys()], fonts }))
  return new Map([...bundle, [PAGE, page], ...Object.entries(media)])
}

/** Comes back with the page's address before there is a page: a browser takes longer to start. */
export async function startPageServer(place: PagePlace): Promise<PageServer> {
  const { media } = place
  const files = allFiles(place)
  const ready = files.then(() => undefined)
  // Who opened it waits for it, once there is a browser to close.
  ready.catch(() => undefined)
  const server = await startMediaServer(files)
  const sources = Object.entries(media).map(([assetId, { durationMs, hasAudio, height, kind, width }]) => {
    return [assetId, { url: server.urlOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  return { pageUrl: server.urlOf(PAGE), media: Object.fromEntries(sources), ready, close: server.close }
}
