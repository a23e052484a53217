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
  readonly close: () => Promise<void>
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const served = (name: string): ServedFile => ({
    filePath: join(folder, name),
    mimeType: mimeTypes[extname(name)] ?? 'application/octet-stream',
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
export async function startPageServer({ bundleFolder, folder, fonts, media }: PagePlace): Promise<PageServer> {
  const page = { filePath: join(folder, 'sheets.html'), mimeType: 'text/html; charset=utf-8' }
  const bundle = await filesOf(bundleFolder)
  const bundleHtml = await readFile(join(bundleFolder, PAGE), 'utf8')
  await writeFile(page.filePath, sheetHtml({ bundleHtml, bundleFiles: [...bundle.keys()], fonts }))
  const files = [...bundle, [PAGE, page] as const, ...Object.entries(media)]
  const server = await startMediaServer(new Map<string, ServedFile>(files))
  const sources = Object.entries(media).map(([assetId, { durationMs, hasAudio, height, kind, width }]) => {
    return [assetId, { url: server.urlOf(assetId), kind, durationMs, width, height, hasAudio }] as const
  })
  return { pageUrl: server.urlOf(PAGE), media: Object.fromEntries(sources), close: server.close }
}
