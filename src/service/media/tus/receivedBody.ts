import type { Bytes, Milliseconds } from '../../../base/units.ts'

/** Limits on discarding the rest of a refused body: time without a byte, total time, and size. */
const DISCARD_SILENCE_MS = 250
const DISCARD_MS = 10_000
const DISCARD_BYTES = 16 * 1024 * 1024

/** Time without a byte after which a body is stopped if another request waits for it. */
const QUIET_MS = 100

/** A request body whose received bytes count even if the connection breaks. */
export interface ReceivedBody {
  /** Ends with the body or with the connection. Bytes received before that are written. */
  readonly stream: ReadableStream<Uint8Array>
  /** Ends the stream at the client's next pause, because another request waits. Bytes in transit still count. */
  readonly endWhenQuiet: () => void
  /** Whether the stream ended before the body did. */
  readonly isCutShort: () => boolean
  /**
   * Reads and discards the rest, within limits. Browsers send the whole body before they read a response, so an early
   * response looks like a broken connection.
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
    // A read may still be pending when discarding starts.
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

/** Null at the end, which includes broken connections and invalid HTTP. */
async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const { value } = await reader.read()
    return value ?? null
  } catch {
    // Whatever the error, no more bytes will arrive.
    return null
  }
}

/** Waits for chunks. Once started, it waits no longer than one pause. */
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
        // A busy process runs timers before it reads data that has arrived, so `setImmediate` lets it read first.
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
