import type { IncomingMessage, ServerResponse } from 'node:http'

export interface DriveReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Faults of a reply whose work is done. Others count as none. */
interface ReplyFault {
  readonly kind: string
  /** After how many bytes `cut` breaks the connection, and `stall` sends no more. */
  readonly bytes?: number
}

/** How a drive names things in its JSON. */
interface DriveWords {
  /** The field with the hash of a file. */
  readonly hashField: string
  /** The field with the list of files. */
  readonly listField: string
}

export function sendReply(
  response: ServerResponse,
  reply: DriveReply,
  { fault, hashField, listField }: DriveWords & { readonly fault: ReplyFault | null },
): void {
  const body = Buffer.from(reply.body)
  const whole = { ...reply.headers, 'content-length': String(body.length) }
  switch (fault?.kind) {
    case 'lose':
      response.destroy()
      return
    case 'cut':
      response.writeHead(reply.status, whole)
      response.write(body.subarray(0, fault.bytes), () => response.destroy())
      return
    case 'stall':
      response.writeHead(reply.status, whole)
      response.write(body.subarray(0, fault.bytes))
      return
    case 'notJson':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      return
    case 'otherShape':
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"${listField}":{"length":1}}`)
      return
    case 'flood':
      response.writeHead(200, reply.headers)
      flood(response)
      return
    case 'wrongHash':
      response.writeHead(reply.status, whole).end(withWrongHash(body, hashField))
      return
    default:
      response.writeHead(reply.status, whole).end(body)
  }
}

/** Sends data without end. */
export function flood(response: ServerResponse): void {
  const block = Buffer.alloc(65_536, ' ')
  const more = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', more)
  more()
}

/** Changes the hash in a description, or the first byte of a file. */
function withWrongHash(body: Buffer, hashField: string): Buffer {
  const start = `"${hashField}":"`
  const at = body.indexOf(start)
  const wrong = Buffer.from(body)
  if (at !== -1) wrong.write('0000', at + start.length)
  else if (wrong.length > 0) wrong[0] = ((wrong[0] ?? 0) + 1) % 256
  return wrong
}

/** The body of a request, or its first bytes. */
export async function bodyOf(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    total += chunk.length
    if (total >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
