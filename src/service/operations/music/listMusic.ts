import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { MusicTrack } from '../../../contract/operations/music.ts'
import { readCursor, writeCursor } from '../../domain/paging.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler } from '../handler.ts'

const catalogFile = new URL('../../../../public/music/catalog.json', import.meta.url)

const catalogSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    artist: z.string(),
    file: z.string().regex(/^[\w.-]+$/u),
    durationMs: z.int(),
    mimeType: z.string(),
    licence: z.string(),
  }),
)

/** The files are public and never expire, but the contract requires an expiry. */
const LIFETIME_MS = 60 * 60_000

/** Cursors of this list contain the index of the next track. */
const LIST = 'music'

/** The bundled music. The files are public, so their URLs are not signed. */
export const listMusic: Handler<'listMusic'> = async ({ query }, call) => {
  const tracks = await readCatalog()
  const start = query.cursor === undefined ? 0 : Number(readCursor(query.cursor, LIST, call))
  const items = tracks.slice(start, start + query.limit).map((track) => trackOf(track, call))
  const next = start + items.length
  return { items, nextCursor: next < tracks.length ? writeCursor(String(next), LIST, call) : null }
}

function trackOf(track: z.output<typeof catalogSchema>[number], { now, origin }: Call): MusicTrack {
  const { id, name, artist, file, durationMs, mimeType, licence } = track
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
  return { id, name, artist, durationMs, mimeType, filename: file, licence, url: `${origin}/music/${file}`, expiresAt }
}

async function readCatalog(): Promise<z.output<typeof catalogSchema>> {
  try {
    return catalogSchema.parse(JSON.parse(await readFile(catalogFile, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
