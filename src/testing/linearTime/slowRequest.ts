import { setTimeout as delay } from 'node:timers/promises'
import { repeatedTo } from './repeatedTo.ts'
import type { TextEntry } from './textEntries.ts'

/** Maximum CPU time of the request with the longest text. */
const MAX_TEXT_MS = 200
const MAX_HEALTH_MS = 250
const MAX_GROWTH = 2.5
const POLL_MS = 5
/** Below this, growth depends mainly on the network and the database. */
const MIN_TELLING_MS = 50
/** Maximum number of attempts. A busy machine slows some of them down, but not all. */
const ATTEMPTS = 12
const MAX_BODY_BYTES = 1_048_576
/** Slightly less than Node's limit of 16 KiB for the headers, including the URL. */
const MAX_ADDRESS_BYTES = 12_000
/** Space for the other parts of a body that contains the text. */
const AROUND_BYTES = 4_000

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

interface Attempt {
  /** CPU time of the service and its client, which share a thread here. Other work on the machine hardly affects it. */
  readonly ms: number
  /** The slowest response of `/healthz` during the request. */
  readonly healthMs: number
  readonly status: number
}

async function attempted(fetch: Fetch, entry: TextEntry, text: string): Promise<Attempt> {
  const { path, init } = entry.request(text)
  let isOver = false
  let healthMs = 0
  const startedAt = performance.now()
  const usedBefore = process.threadCpuUsage()
  const request = fetch(path, init).then(async (response) => {
    await response.arrayBuffer()
    const { user, system } = process.threadCpuUsage(usedBefore)
    return { status: response.status, ms: Math.min(performance.now() - startedAt, (user + system) / 1_000) }
  })
  const answered = request.finally(() => {
    isOver = true
  })
  do {
    const askedAt = performance.now()
    await (await fetch('/healthz')).arrayBuffer()
    healthMs = Math.max(healthMs, performance.now() - askedAt)
    await delay(POLL_MS)
  } while (!isOver)
  return { ...(await answered), healthMs }
}

/** The maximum length of a text in this place that repeats `piece`, in UTF-16 units. */
function maxLengthIn(place: TextEntry['place'], piece: string): number {
  const written = place === 'address' ? encodeURIComponent(piece.toWellFormed()) : JSON.stringify(piece).slice(1, -1)
  const bytes = new TextEncoder().encode(written).length
  const room = place === 'body' ? MAX_BODY_BYTES - AROUND_BYTES : MAX_ADDRESS_BYTES
  return Math.floor(room / bytes) * piece.length
}

/**
 * Compares the responses to the longest text that repeats a piece and to half of it. Returns a description of the
 * fault, or null if there is none.
 */
export async function slowRequest(fetch: Fetch, entry: TextEntry, piece: string): Promise<string | null> {
  const length = maxLengthIn(entry.place, piece)
  const textOf = (units: number): string =>
    entry.place === 'address' ? repeatedTo(piece, units).toWellFormed() : repeatedTo(piece, units)
  const first = await attempted(fetch, entry, textOf(Math.ceil(length / 16)))
  if (first.ms > 10 * MAX_TEXT_MS) return `${Math.round(first.ms)} ms at a sixteenth of the length`
  let [wholeMs, halfMs, healthMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const whole = await attempted(fetch, entry, textOf(length))
    if (whole.status >= 500) return `status ${whole.status}`
    wholeMs = Math.min(wholeMs, whole.ms)
    healthMs = Math.min(healthMs, whole.healthMs)
    if (wholeMs > MIN_TELLING_MS) halfMs = Math.min(halfMs, (await attempted(fetch, entry, textOf(length / 2))).ms)
    const isSteady = wholeMs <= MIN_TELLING_MS || wholeMs <= halfMs * MAX_GROWTH
    if (isSteady && wholeMs <= MAX_TEXT_MS && healthMs <= MAX_HEALTH_MS) return null
  }
  const [half, whole, health] = [halfMs, wholeMs, healthMs].map((ms) => ms.toFixed(1))
  return `${half} ms, then ${whole} ms for twice the length; /healthz ${health} ms`
}
