import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { encodePng } from '../../service/providers/matting/pngFile.ts'
import { portOf } from '../network/portOf.ts'

/** How the server answers a frame. */
export type MatteAnswer =
  /** A mask of the frame's size: its left half is the subject. */
  | { readonly kind: 'mask' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Takes the frame, works on it, and breaks the connection instead of answering. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'silence' }

export interface MatteRequest {
  readonly path: string
  readonly authorization: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly size: { readonly width: number; readonly height: number }
}

export interface MatteServer {
  /** The value for `FRAMEWRIGHT_MATTE_URL`. */
  readonly url: string
  /** Every frame, in order. */
  readonly requests: MatteRequest[]
  answer: (request: MatteRequest, index: number) => MatteAnswer
  readonly stop: () => Promise<void>
}

/** A server with the protocol of `rembg s`. */
export async function startMatteServer(): Promise<MatteServer> {
  const requests: MatteRequest[] = []
  const server = createServer((message, response) => void reply(message, response))
  const matte: MatteServer = {
    url: '',
    requests,
    answer: () => ({ kind: 'mask' }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const reply = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (message.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end('rembg')
    const request = await readFrame(message)
    requests.push(request)
    send(response, matte.answer(request, requests.length - 1), request)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(matte, { url: `http://127.0.0.1:${portOf(server)}` })
}

async function readFrame(message: IncomingMessage): Promise<MatteRequest> {
  const headers = { 'content-type': message.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(message)), { headers }).formData()
  const file = form.get('file')
  const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(33)
  const fields = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    path: message.url ?? '',
    authorization: message.headers.authorization ?? null,
    fields: Object.fromEntries(fields),
    size: { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  }
}

function send(response: ServerResponse, answer: MatteAnswer, { size }: MatteRequest): void {
  switch (answer.kind) {
    case 'mask':
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(halfMask(size))
    case 'file':
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(answer.bytes)
    case 'status':
      return void response
        .writeHead(answer.status, answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter })
        .end('{"detail":"no"}')
    case 'lost':
      return void response.destroy()
    case 'silence':
  }
}

/** A mask whose left half is white. */
export function halfMask({ height, width }: { readonly width: number; readonly height: number }): Buffer<ArrayBuffer> {
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) pixels.fill(255, row * width, row * width + Math.floor(width / 2))
  return encodePng({ width, height, pixels }, 1)
}
