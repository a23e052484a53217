import { connect, type Socket } from 'node:net'

/** A raw connection, over which everything that a test writes is sent unchanged. */
export interface RawConnection {
  readonly socket: Socket
  /** Everything received so far. */
  readonly text: () => string
  /** Resolves to the connection's lifetime when it has ended. */
  readonly closed: Promise<{ readonly milliseconds: number }>
  readonly isOpen: () => boolean
}

/** Opens a connection to a service and sends `text`. */
export function rawConnection(origin: string, text: string): RawConnection {
  const { hostname, port } = new URL(origin)
  const openedAt = performance.now()
  let answer = ''
  let isOpen = true
  const socket = connect(Number(port), hostname)
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  // A reset counts like any other end of the connection.
  socket.on('error', () => undefined)
  const closed = new Promise<{ readonly milliseconds: number }>((resolve) => {
    socket.once('close', () => {
      isOpen = false
      resolve({ milliseconds: performance.now() - openedAt })
    })
  })
  socket.write(text)
  return { socket, text: () => answer, closed, isOpen: () => isOpen }
}

/** The head of a request to a service, including the empty line at its end. */
export function requestHead(origin: string, line: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}
