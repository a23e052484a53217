import { connect, type Socket } from 'node:net'

/** One connection by hand: what a test writes to it goes out as it is. */
export interface RawConnection {
  readonly socket: Socket
  /** Everything that has come back. */
  readonly text: () => string
  /** Resolves when the connection has ended, with how long it lived. */
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
  // A reset ends a connection as any other end does.
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

/** The head of a request to a service, with the empty line at its end. */
export function requestHead(origin: string, line: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}
