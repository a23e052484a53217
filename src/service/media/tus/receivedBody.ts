import type { Bytes, Milliseconds } from '../../../base/units.ts'

/** How long the rest of a refused body may stay silent, how long it may take, and how large it may be, until it is given up. */
const DISCARD_SILENCE_MS = 250
const DISCARD_MS = 10_000
const DISCARD_BYTES = 16 * 1024 * 1024

/** How long a body stays silent, once it is to end, until it has. */
const QUIET_MS = 100

/** The body of a request, so that what arrived counts whatever becomes of the connection. */
export interface ReceivedBody {
  /** Ends with the body, and as well if the connection breaks: the bytes before that are written like any others. */
  readonly stream: ReadableStream<Uint8Array>
  /** Ends the stream as soon as the client pauses, for another request that waits: what is on its way still counts. */
  readonly endWhenQuiet: () => void
  /** Whether the stream was ended before the body. */
  readonly isCutShort: () => boolean
  /**
   * Takes the rest and throws it away, within bounds. A browser sends the whole body before it reads an answer, so an answer sent
   * before that is a broken connection to it.
   *
   * @returns whether the body has ended
   */
  readonly discardRest: () => Promise<boolean>
}

/** Reads a body chunk by chunk, on demand. */
export function receivedBody(source: ReadableStream<Uint8Array>): ReceivedBody {
  const reader = source.getReader()
  let hasEnded = false
  let pending: Promise<Uint8Array | null> | null = null
  const read = async (): Promise<Uint8Array | null> => {
    // A read of the stream may still be under way when the rest is discarded.
    pending ??= nextChunk(reader)
    const chunk = await pending
    pending = null
    hasEnded = chunk === null
    return chunk
  }
  const quiet = createQuietWatch()
  let isCutShort = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const chunk = await quiet.unlessQuiet(read())
        isCutShort = chunk === undefined
        if (chunk === undefined || chunk === null) controller.close()
        else controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const discardRest = async (): Promise<boolean> => {
    const endsAt = performance.now() + DISCARD_MS
    for (let taken: Bytes = 0; !hasEnded && taken <= DISCARD_BYTES && performance.now() < endsAt; ) {
      const chunk = await within(read(), DISCARD_SILENCE_MS)
      if (chunk === undefined) return false
      taken += chunk?.length ?? 0
    }
    return hasEnded
  }
  return { stream, endWhenQuiet: quiet.begin, isCutShort: () => isCutShort, discardRest }
}

/** Null at the end. A connection that breaks, or a body that is no valid HTTP, ends it too. */
async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const { value } = await reader.read()
    return value ?? null
  } catch {
    // Whatever the reason, nothing more arrives.
    return null
  }
}

/** Waits for chunks as long as they come, and no longer than a pause once it has begun. */
function createQuietWatch() {
  let hasBegun = false
  let onBegin: (() => void) | null = null
  return {
    begin: (): void => {
      hasBegun = true
      onBegin?.()
    },
    unlessQuiet: async (reading: Promise<Uint8Array | null>): Promise<Uint8Array | null | undefined> => {
      const { promise: silence, resolve } = Promise.withResolvers<undefined>()
      let timer: NodeJS.Timeout | undefined
      onBegin = () => {
        // A busy process runs its timers before it reads what has arrived: that comes first.
        timer ??= setTimeout(() => setImmediate(() => resolve(undefined)), QUIET_MS)
      }
      if (hasBegun) onBegin()
      try {
        return await Promise.race([reading, silence])
      } finally {
        clearTimeout(timer)
        onBegin = null
      }
    },
  }
}

async function within<T>(promise: Promise<T>, milliseconds: Milliseconds): Promise<T | undefined> {
  const { promise: silence, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    return await Promise.race([promise, silence])
  } finally {
    clearTimeout(timer)
  }
}
