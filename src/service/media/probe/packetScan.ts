import { stat } from 'node:fs/promises'
import type { Bytes } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import { sortNearlySorted } from './sortNearlySorted.ts'

/** Presentation times of one stream's packets in seconds, except those that an edit list discards. */
export interface ScannedStream {
  /** Ascending. Empty if there are no packets. */
  readonly timestamps: Float64Array
  /** End of the last packet. Null if there are no packets. */
  readonly end: number | null
}

/** A day of video at 60 fps, or of sound with 1,024 samples per packet, has 9.2 million. */
const MAX_PACKETS = 10_000_000
/** The shortest sound packets last 2.5 ms. */
const MAX_PACKETS_A_SECOND = 5_000
/** Packets of uncompressed sound may have any duration, but are not smaller than this. */
const LARGE_PACKET_BYTES = 4_096
const FREE_PACKETS = 100_000
/** A line such as `0,86399.983333,86399.966667,0.016667,__`, and a little more for files with many streams. */
const PACKET_LINE_BYTES = 48

/**
 * The smallest packets of real sound, 15 bytes of Opus, take ffprobe 1 s per 1.6 MB. The maximum of ten million packets takes 90 s.
 */
const SCAN_CPU = { minMs: 10_000, bytesPerMs: 1_000, maxMs: 120_000 }

/** If the last packet claims to last longer, it is considered broken. */
const MAX_PACKET_SECONDS = 60

/** Reads all packets without decoding and records their times, because container durations are often wrong. */
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
  const { size } = await stat(input.path)
  const crowd = new Crowd(size)
  let rest = ''
  await runProcess({
    command: input.ffprobe,
    arguments: [
      '-v',
      'quiet',
      ...inputArguments(input),
      '-show_entries',
      'packet=stream_index,pts_time,dts_time,duration_time,flags',
      '-of',
      'csv=p=0',
    ],
    deadlineMs: 300_000,
    endsAtOnce: true,
    maxStallMs: 60_000,
    maxCpuMs: Math.min(SCAN_CPU.maxMs, SCAN_CPU.minMs + size / SCAN_CPU.bytesPerMs),
    maxOutputBytes: MAX_PACKETS * PACKET_LINE_BYTES,
    memoryBudget: preparationMemory,
    ...(input.signal === undefined ? {} : { signal: input.signal }),
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [index, presented, decoded, length, flags] = line.split(',')
        const note = notes.get(Number(index))
        // AVI files have no presentation times.
        const startSeconds = Number(presented === 'N/A' ? decoded : presented)
        crowd.add(startSeconds)
        if (note === undefined || !Number.isFinite(startSeconds) || flags?.includes('D') === true) continue
        note.timestamps.add(startSeconds)
        if (startSeconds < note.lastStart) continue
        note.lastStart = startSeconds
        note.lastLength = Number(length)
      }
      if (crowd.isTooLarge) throw new Error('There are more packets than there is time for.')
    },
  }).catch((error: unknown) => {
    if (!crowd.isTooLarge || !(error instanceof ProcessError)) throw error
    throw new ProcessError('output_limit', { command: input.ffprobe, errorOutput: error.errorOutput, exitCode: null })
  })
  return new Map([...notes].map(([index, note]) => [index, scanned(note.timestamps.sorted(), note.lastLength)]))
}

/** Detects more packets in a short time than any real file has. */
class Crowd {
  readonly #freePackets: number
  #count = 0
  #first = Infinity
  #last = -Infinity

  constructor(fileBytes: Bytes) {
    this.#freePackets = FREE_PACKETS + fileBytes / LARGE_PACKET_BYTES
  }

  add(seconds: number): void {
    this.#count += 1
    if (seconds < this.#first) this.#first = seconds
    if (seconds > this.#last) this.#last = seconds
  }

  get isTooLarge(): boolean {
    const seconds = Math.max(0, this.#last - this.#first)
    return this.#count > this.#freePackets + seconds * MAX_PACKETS_A_SECOND
  }
}

function scanned(timestamps: Float64Array, lastLength: number): ScannedStream {
  const last = timestamps.at(-1)
  if (last === undefined) return { timestamps, end: null }
  const isSane = lastLength > 0 && lastLength <= MAX_PACKET_SECONDS
  const usual = timestamps.length < 2 ? 0 : (last - (timestamps[0] ?? last)) / (timestamps.length - 1)
  return { timestamps, end: last + (isSane ? lastLength : usual) }
}

/** An array of doubles that can grow. A day of video has five million frames. */
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

  /** Sorts the array in place and returns it. */
  sorted(): Float64Array {
    return sortNearlySorted(this.#values.subarray(0, this.#count))
  }
}
