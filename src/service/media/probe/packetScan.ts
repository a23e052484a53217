import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'
import { sortNearlySorted } from './sortNearlySorted.ts'

/** When the packets of one stream are presented, in seconds. Packets that an edit list discards do not count. */
export interface ScannedStream {
  /** Ascending. Empty for a stream without packets. */
  readonly timestamps: Float64Array
  /** End of the last packet; null for a stream without packets. */
  readonly end: number | null
}

/** A day of video with 60 frames a second, and of sound with 1,024 samples a packet, has 9.2 million. */
const MAX_PACKETS = 10_000_000
/** `0,86399.983333,0.016667,__` and a little more for files with many streams. */
const PACKET_LINE_BYTES = 32

/** A last packet that claims to last longer is taken for broken. */
const longestPacketSeconds = 60

/**
 * Reads through the file without decoding and notes when each packet is presented: container durations are a claim, packets are
 * what is there.
 */
export async function scanPackets(input: {
  readonly path: string
  readonly container: MediaContainer
  readonly streams: readonly number[]
  readonly ffprobe: string
  readonly signal?: AbortSignal
}): Promise<ReadonlyMap<number, ScannedStream>> {
  const notes = new Map(
    input.streams.map((index) => [index, { timestamps: new GrowingNumbers(), lastStart: -Infinity, lastLength: 0 }]),
  )
  let rest = ''
  await runProcess({
    command: input.ffprobe,
    arguments: [
      '-v',
      'quiet',
      ...inputArguments(input),
      '-show_entries',
      'packet=stream_index,pts_time,duration_time,flags',
      '-of',
      'csv=p=0',
    ],
    deadlineMs: 180_000,
    endsAtOnce: true,
    longestStallMs: 60_000,
    maximumOutputBytes: MAX_PACKETS * PACKET_LINE_BYTES,
    memoryBudget: preparationMemory,
    ...(input.signal === undefined ? {} : { signal: input.signal }),
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [index, start, length, flags] = line.split(',')
        const note = notes.get(Number(index))
        const startSeconds = Number(start)
        if (note === undefined || !Number.isFinite(startSeconds) || flags?.includes('D') === true) continue
        note.timestamps.add(startSeconds)
        if (startSeconds < note.lastStart) continue
        note.lastStart = startSeconds
        note.lastLength = Number(length)
      }
    },
  })
  return new Map([...notes].map(([index, note]) => [index, scanned(note.timestamps.sorted(), note.lastLength)]))
}

function scanned(timestamps: Float64Array, lastLength: number): ScannedStream {
  const last = timestamps.at(-1)
  if (last === undefined) return { timestamps, end: null }
  const isSane = lastLength > 0 && lastLength <= longestPacketSeconds
  const usual = timestamps.length < 2 ? 0 : (last - (timestamps[0] ?? last)) / (timestamps.length - 1)
  return { timestamps, end: last + (isSane ? lastLength : usual) }
}

/** An array of doubles that grows: a day of video has five million frames. */
class GrowingNumbers {
  #values = new Float64Array(1024)
  #count = 0

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#count] = value
    this.#count += 1
  }

  /** The numbers themselves, in ascending order. */
  sorted(): Float64Array {
    return sortNearlySorted(this.#values.subarray(0, this.#count))
  }
}
