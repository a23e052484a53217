import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { bytePool, type TakeBytes } from '../bytePool.ts'
import type { WantedTile } from '../graph/chunkGraph.ts'
import { startLoopbackServer } from '../loopbackServer.ts'
import { isSameBox } from '../plan/boxes.ts'
import type { Span } from '../plan/renderPlan.ts'
import { maskFile, tileFile } from '../raster/rasterOrder.ts'
import { paddedTile } from './paddedTile.ts'
import type { TileStock } from './tileStock.ts'

/** Gives tiles to those who compose, each once it is drawn: they begin before all are. */
export interface TileGate {
  /** Whether a part asks for its tiles here. */
  readonly isFor: (task: Span & { readonly chunk: number }) => boolean
  readonly addressOf: (tile: WantedTile) => string
  readonly close: () => Promise<void>
}

export interface GateQuestion {
  readonly folder: string
  readonly stock: Pick<TileStock, 'whenDrawn'>
  /** So many chunks, from the first, ask for their tiles here. */
  readonly chunks: number
  /** Called where a tile cannot be given: the chunk that wants it would be made without. */
  readonly onFault: (fault: unknown) => void
}

async function readWhole(path: string, take: TakeBytes): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = take(size)
    const { bytesRead } = await file.read(bytes)
    if (bytesRead < size) throw new Error(`Of the ${size} bytes of ${path}, ${bytesRead} were read.`)
    return bytes
  } finally {
    await file.close()
  }
}

export async function startTileGate({ folder, onFault, stock, chunks }: GateQuestion): Promise<TileGate> {
  const asked = new Map<string, WantedTile>()
  const pool = bytePool()

  /** The bytes of a tile, of the pool. */
  async function readTile({ box, name }: WantedTile): Promise<Buffer> {
    const ink = await stock.whenDrawn(name)
    if (box === 'mask') return await readWhole(join(folder, maskFile(name)), pool.take)
    if (ink === null) return pool.take(box.width * box.height * 2.5).fill(0)
    const bytes = await readWhole(join(folder, tileFile(name)), pool.take)
    if (isSameBox(ink, box)) return bytes
    const padded = paddedTile({ bytes, ink }, box, pool.take)
    pool.give(bytes)
    return padded
  }

  const { close, urlOf } = await startLoopbackServer((path, _request, response) => {
    const tile = asked.get(path)
    if (tile === undefined) {
      response.writeHead(404).end()
      return
    }
    readTile(tile).then(
      (bytes) => {
        response.once('close', () => pool.give(bytes))
        response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      },
      (fault: unknown) => {
        response.destroy()
        onFault(fault)
      },
    )
  })

  return {
    isFor: ({ chunk }) => chunk < chunks,
    addressOf(tile) {
      const { box, name } = tile
      // ffmpeg tells by the name's end what a file is.
      const path = box === 'mask' ? maskFile(name) : `${Object.values(box).join('-')}-${tileFile(name)}`
      asked.set(path, tile)
      return urlOf(path)
    },
    close,
  }
}
