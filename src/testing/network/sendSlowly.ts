import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface SlowRequest {
  readonly origin: string
  /** Request line and headers, without the length. */
  readonly head: readonly string[]
  /** How many pieces of 64 KiB the body has. */
  readonly pieces: number
  /** Between two pieces. */
  readonly pauseMs: number
  /** Sent through the same connection once the body is out, such as a whole second request, which then must ask to close it. */
  readonly after?: string
}

export interface SlowAnswer {
  /** Everything that came back. */
  readonly text: string
  /** How many pieces were out when the first of it came. */
  readonly answeredAfter: number
  /** The code of a broken connection, or null. */
  readonly fault: string | null
}

const PIECE = Buffer.alloc(65_536, ' ')

/** Sends a request as a browser on a slow line does: the whole body, whatever is answered meanwhile. */
export async function sendSlowly({ origin, head, pieces, pauseMs, after }: SlowRequest): Promise<SlowAnswer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  let sent = 0
  let answeredAfter = Number.POSITIVE_INFINITY
  let fault: string | null = null
  socket.on('data', (chunk: Buffer) => {
    answeredAfter = Math.min(answeredAfter, sent)
    text += chunk.toString('utf8')
  })
  socket.on('error', (error) => {
    fault = 'code' in error ? String(error.code) : error.message
  })
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.write(
    `${[...head, `Host: ${hostname}:${port}`, `Content-Length: ${pieces * PIECE.length}`].join('\r\n')}\r\n\r\n`,
  )
  for (; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write(PIECE)
    await delay(pauseMs)
  }
  if (after === undefined) socket.end()
  else socket.write(after)
  await closed
  return { text, answeredAfter, fault }
}
