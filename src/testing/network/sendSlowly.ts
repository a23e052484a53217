import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface SlowRequest {
  readonly origin: string
  /** The request line and headers, except for Content-Length. */
  readonly head: readonly string[]
  /** The number of 64 KiB pieces in the body. */
  readonly pieces: number
  /** Pause between two pieces. */
  readonly pauseMs: number
  /**
   * Sent over the same connection after the body, for example a second request. It must then ask to close the
   * connection.
   */
  readonly after?: string
}

export interface SlowAnswer {
  /** Everything received. */
  readonly text: string
  /** The number of pieces that had been sent when the response started. */
  readonly answeredAfter: number
  /** The error code of a broken connection. Null if it did not break. */
  readonly fault: string | null
}

const PIECE = Buffer.alloc(65_536, ' ')

/** Sends a request like a browser on a slow line, that is, the whole body even if a response arrives before its end. */
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
