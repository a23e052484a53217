import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { startLoopbackServer } from './loopbackServer.ts'

export interface ServedFile {
  readonly filePath: string
  readonly mimeType: string
  /** Whether the page may cache it. */
  readonly isKept?: boolean
}

/** Serves the files of one export to the page that draws it. */
export interface MediaServer {
  /** Returns the URL of a file by its key. */
  urlOf(key: string): string
  close(): Promise<void>
}

interface ByteRange {
  readonly start: number
  /** Inclusive, as in HTTP. */
  readonly end: number
}

/** Parses a `Range` header with one range. Null for the whole file; `unsatisfiable` if no byte of the range exists. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const isSuffix = match[1] === ''
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

async function send(file: ServedFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { size } = await stat(file.filePath)
  const range = byteRangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}`, 'access-control-allow-origin': '*' }).end()
    return
  }
  const { end, start } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, accept-ranges',
    'cache-control': file.isKept === true ? 'max-age=86400' : 'no-store',
    'content-length': end - start + 1,
    'content-type': file.mimeType,
    'x-content-type-options': 'nosniff',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else await pipeline(createReadStream(file.filePath, { start, end }), response)
}

/**
 * Errors that occur when a browser seeks: it then aborts its previous request, in the middle of the response or before
 * it starts.
 */
const hangUps: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

function isHungUp(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && hangUps.has(fault.code)
}

/** Starts a server whose URLs are secret. Requests made before `files` resolves wait. */
export async function startMediaServer(
  files: ReadonlyMap<string, ServedFile> | Promise<ReadonlyMap<string, ServedFile>>,
): Promise<MediaServer> {
  const served = Promise.resolve(files).then(
    (known) => new Map([...known].map(([key, file]) => [encodeURIComponent(key), file])),
  )
  // The caller that provides `files` reports the error.
  served.catch(() => undefined)
  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' }).end()
      return
    }
    const file = (await served.catch(() => null))?.get(path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    await send(file, request, response)
  }
  const { close, urlOf } = await startLoopbackServer((path, request, response) => {
    answer(path, request, response).catch((fault: unknown) => {
      response.destroy()
      if (!isHungUp(fault)) throw fault
    })
  })
  return { urlOf: (key) => urlOf(encodeURIComponent(key)), close }
}
