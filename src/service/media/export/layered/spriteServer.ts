import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { bytePool, type TakeBytes } from '../bytePool.ts'
import type { RequestedSprite } from '../graph/chunkGraph.ts'
import { startLoopbackServer } from '../loopbackServer.ts'
import { isSameBox } from '../plan/boxes.ts'
import type { Span } from '../plan/renderPlan.ts'
import { maskFile, spriteFile } from '../raster/rasterInput.ts'
import { paddedSprite } from './paddedSprite.ts'
import type { SpriteStore } from './spriteStore.ts'

/** Serves sprites to ffmpeg over HTTP as soon as each is drawn, so that encoding starts before all are. */
export interface SpriteServer {
  /** Whether a task requests its sprites from this server. */
  readonly isFor: (task: Span & { readonly chunk: number }) => boolean
  readonly addressOf: (sprite: RequestedSprite) => string
  readonly close: () => Promise<void>
}

export interface SpriteServerOptions {
  readonly folder: string
  readonly store: Pick<SpriteStore, 'whenDrawn'>
  /** The number of leading chunks that request their sprites from this server. */
  readonly chunks: number
  /** Called if a sprite cannot be served and would be missing from its chunk. */
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

export async function startSpriteServer({
  folder,
  onFault,
  store,
  chunks,
}: SpriteServerOptions): Promise<SpriteServer> {
  const asked = new Map<string, RequestedSprite>()
  const pool = bytePool()

  /** Reads a sprite into a buffer of the pool. */
  async function readSprite({ box, name }: RequestedSprite): Promise<Buffer> {
    const bounds = await store.whenDrawn(name)
    if (box === 'mask') return await readWhole(join(folder, maskFile(name)), pool.take)
    if (bounds === null) return pool.take(box.width * box.height * 2.5).fill(0)
    const bytes = await readWhole(join(folder, spriteFile(name)), pool.take)
    if (isSameBox(bounds, box)) return bytes
    const padded = paddedSprite({ bytes, bounds }, box, pool.take)
    pool.give(bytes)
    return padded
  }

  const { close, urlOf } = await startLoopbackServer((path, _request, response) => {
    const sprite = asked.get(path)
    if (sprite === undefined) {
      response.writeHead(404).end()
      return
    }
    readSprite(sprite).then(
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
    addressOf(sprite) {
      const { box, name } = sprite
      // ffmpeg picks the demuxer by file extension.
      const path = box === 'mask' ? maskFile(name) : `${Object.values(box).join('-')}-${spriteFile(name)}`
      asked.set(path, sprite)
      return urlOf(path)
    },
    close,
  }
}
