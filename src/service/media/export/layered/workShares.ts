export interface WorkShares {
  /** Number of chunks rendered at the same time. */
  readonly atATime: number
  /** Threads per encoder. */
  readonly threads: number
}

/**
 * On two cores, two single-threaded chunks are faster than one with two threads. More chunks would only use more
 * memory.
 */
const MAX_AT_A_TIME = 2
const MEMORY_BYTES = 560 * 2 ** 20
const BYTES_PER_CHUNK = 80 * 2 ** 20
/** Memory that one ffmpeg needs for frames in its decoder, filters and encoder. */
const BYTES_PER_PIXEL = 80

/** How many chunks fit in memory at once. `pixels` is the size of an output frame. */
export function chunksAtATime(cores: number, pixels: number): number {
  const fitting = Math.floor(MEMORY_BYTES / (BYTES_PER_CHUNK + BYTES_PER_PIXEL * pixels))
  return Math.max(1, Math.min(MAX_AT_A_TIME, fitting, cores))
}

/** Distributes all cores among the tasks. */
export function workShares(tasks: number, max: { readonly atATime: number; readonly cores: number }): WorkShares {
  const atATime = Math.max(1, Math.min(max.atATime, tasks))
  return { atATime, threads: Math.max(1, Math.round(max.cores / atATime)) }
}
