import { copyFile, readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { STOCK_PROVIDER } from '../../../composition/tools/definition/toolResources.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import type { StockLibrary, StockMedia } from '../stock.ts'
import { stockTooLarge } from './stockTooLarge.ts'
import { isOriented, rankOf } from './stockRanking.ts'

const folder = new URL('../../../../public/stock/', import.meta.url)
const fileSchema = z.string().regex(/^(previews\/)?[\w-]+\.(mp4|jpg)$/u)
const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['video', 'image']),
  title: z.string(),
  keywords: z.array(z.string()),
  file: fileSchema,
  preview: fileSchema,
  durationMs: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  fps: z.number().nullable(),
  hasAudio: z.boolean(),
})
type Entry = z.output<typeof entrySchema>

const CREDIT = 'Framewright (CC0)'

/**
 * The bundled clips and pictures, for use without a network; previews are on the service's origin. Their metadata
 * equals what preparation measures, so that a dry run and an import produce the same document.
 */
export function bundledStock(): StockLibrary {
  let read: Promise<Entry[]> | null = null
  const entries = async (): Promise<Entry[]> => await (read ??= readCatalogue())
  return {
    provider: STOCK_PROVIDER,
    async search({ kind, query, orientation, limit }) {
      const ranked = (await entries())
        .filter((entry) => entry.kind === kind && isOriented(entry, orientation))
        .map((entry) => ({ entry, rank: rankOf(query, { title: entry.title, keywords: entry.keywords }) }))
        .filter(({ rank }) => rank > 0)
      return ranked
        .toSorted((left, right) => right.rank - left.rank || left.entry.id.localeCompare(right.entry.id))
        .slice(0, limit)
        .map(({ entry }) => itemOf(entry))
    },
    async find(kind, id) {
      const entry = (await entries()).find((candidate) => candidate.kind === kind && candidate.id === id)
      return entry === undefined ? null : mediaOf(entry)
    },
    async download({ kind, id }, { outputPath, maxBytes }, signal) {
      signal.throwIfAborted()
      const entry = (await entries()).find((candidate) => candidate.kind === kind && candidate.id === id)
      if (entry === undefined) return null
      const source = new URL(entry.file, folder)
      if ((await stat(source)).size > maxBytes) throw stockTooLarge(entry.title)
      await copyFile(source, outputPath)
      return mediaOf(entry)
    },
    // The previews are files on the service's own origin.
    preview: () => Promise.resolve(null),
  }
}

async function readCatalogue(): Promise<Entry[]> {
  return z.array(entrySchema).parse(JSON.parse(await readFile(new URL('catalogue.json', folder), 'utf8')))
}

function itemOf({ id, kind, title, width, height, durationMs, preview }: Entry): StockItem {
  return {
    kind: 'stock',
    stock: { provider: STOCK_PROVIDER, id },
    type: kind,
    title,
    credit: CREDIT,
    width,
    height,
    durationMs,
    previewUrl: `/stock/${preview}`,
  }
}

function mediaOf(entry: Entry): StockMedia {
  const { durationMs, width, height, fps, hasAudio, title, kind } = entry
  return {
    item: itemOf(entry),
    media: { durationMs, width, height, fps, hasAudio },
    filename: `${title}.${kind === 'video' ? 'mp4' : 'jpg'}`,
  }
}
