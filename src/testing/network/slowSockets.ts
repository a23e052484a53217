import { type RawConnection, rawConnection, requestHead } from './rawConnection.ts'

/** The service that slow clients connect to. */
export interface SlowTarget {
  readonly origin: string
  /** A valid key. */
  readonly key: string
  /** The path of a large file that can be read without a key. */
  readonly largeFile: string
}

const HALF = Buffer.alloc(700_000, ' ')
const WHOLE = { 'Content-Type': 'application/json', 'Content-Length': 1_048_576 }

type Open = (target: SlowTarget) => RawConnection

function half(line: string, headersOf: (target: SlowTarget) => Readonly<Record<string, string | number>>): Open {
  return (target) => {
    const slow = rawConnection(target.origin, requestHead(target.origin, line, headersOf(target)))
    slow.socket.write(HALF)
    return slow
  }
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}`, 'Idempotency-Key': crypto.randomUUID() })

/** Methods of sending slowly. All but the last two work without a key. */
const senders: readonly Open[] = [
  ({ origin }) => rawConnection(origin, ''),
  ({ origin }) => rawConnection(origin, `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ${'x'.repeat(8_000)}`),
  ({ origin }) => {
    const slow = rawConnection(origin, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    const drip = setInterval(() => slow.socket.write('X-Slow: 1\r\n'), 1_000)
    void slow.closed.then(() => clearInterval(drip))
    return slow
  },
  ({ origin }) =>
    rawConnection(
      origin,
      requestHead(origin, 'POST /session', { ...WHOLE, 'Content-Length': 4_000 }) + ' '.repeat(3_000),
    ),
  half('POST /session', () => WHOLE),
  half('POST /api/v1/projects', () => WHOLE),
  half('POST /api/v1/projects', () => ({ ...WHOLE, ...bearer(crypto.randomUUID()) })),
  half('GET /healthz', () => WHOLE),
  half('GET /projects/x', () => WHOLE),
  half('PUT /nowhere', () => WHOLE),
  half('POST /storage/upload/resumable', () => ({ 'Tus-Resumable': '1.0.0', 'Content-Length': 1_048_576 })),
  half('POST /api/v1/projects', ({ key }) => ({ ...WHOLE, ...bearer(key) })),
  half('GET /api/v1/projects', ({ key }) => ({ ...WHOLE, ...bearer(key) })),
]

/** Requests a large file repeatedly without reading the response. */
const reader: Open = ({ origin, largeFile }) => {
  const slow = rawConnection(origin, requestHead(origin, `GET ${largeFile}`, {}).repeat(15))
  slow.socket.pause()
  return slow
}

const waysOf = { senders, readers: [reader] } as const

/** Whether the slow clients send slowly or read slowly. */
export type Slowness = keyof typeof waysOf

/** Opens `count` slow connections, cycling through all methods. */
export function openSlowSockets(count: number, slowness: Slowness, target: SlowTarget): readonly RawConnection[] {
  const ways = waysOf[slowness]
  return Array.from({ length: count }, (_, index) => ways[index % ways.length]?.(target)).filter(
    (slow) => slow !== undefined,
  )
}
