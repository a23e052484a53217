import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Milliseconds } from '../../../../base/units.ts'
import { startLoopbackServer } from '../../export/loopbackServer.ts'
import { openBrowser } from '../../export/raster/openBrowser.ts'
import { decodePage, MAX_ANIMATION_FRAMES } from './decodePage.ts'

export interface BrowserDecoding {
  readonly inputPath: string
  readonly mimeType: string
  readonly isStill: boolean
  readonly maxSide: number
  /** An existing folder for the frames and the browser's profile. */
  readonly folder: string
  readonly executable: string
  readonly signal: AbortSignal
}

export interface DecodedFrame {
  readonly path: string
  /** The delay stated in the file. 0 for a still. */
  readonly delayMs: Milliseconds
}

/** A PNG cannot be much larger than its pixels. */
const MAX_FRAME_BYTES = 100_000_000
const DEADLINE_MS: Milliseconds = 300_000

/** Thrown if the browser cannot decode a file, with the browser's message. */
export class DecodingFault extends Error {}

/**
 * Decodes a picture in a browser to one PNG per frame. Throws `DecodingFault`, and `ExportError` like `openBrowser`.
 */
export async function decodeInBrowser(decoding: BrowserDecoding): Promise<readonly DecodedFrame[]> {
  const { executable, folder, inputPath, signal } = decoding
  const frames = new Map<number, DecodedFrame>()
  const finished = Promise.withResolvers<void>()
  const framesFolder = join(folder, 'frames')
  await mkdir(framesFolder, { recursive: true })
  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' && path === 'file') return await pipeline(createReadStream(inputPath), response)
    if (request.method === 'GET') {
      response.writeHead(path === 'page' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(path === 'page' ? decodePage(decoding) : '')
    }
    const body = await bodyOf(request)
    const [name, index, microseconds] = path.split('/')
    if (name === 'done') finished.resolve()
    else if (name === 'fault') finished.reject(new DecodingFault(body.toString('utf8')))
    else {
      const at = Number(index)
      if (!Number.isInteger(at) || at < 0 || at >= MAX_ANIMATION_FRAMES)
        throw new DecodingFault('A frame has no place.')
      const frame = { path: join(framesFolder, `${at}.png`), delayMs: Number(microseconds) / 1000 }
      await writeFile(frame.path, body)
      frames.set(at, frame)
    }
    response.end()
  }
  const server = await startLoopbackServer((path, request, response) => {
    answer(path, request, response).catch((fault: unknown) => {
      response.destroy()
      finished.reject(fault)
    })
  })
  const browser = openBrowser({ executable, folder, pageUrl: server.urlOf('page'), deadlineMs: DEADLINE_MS, signal })
  try {
    void browser.ended.then(() => finished.reject(browser.fault() ?? new DecodingFault('The browser has ended.')))
    await finished.promise
    return [...frames].toSorted(([a], [b]) => a - b).map(([, frame]) => frame)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > MAX_FRAME_BYTES) throw new DecodingFault('A frame is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
