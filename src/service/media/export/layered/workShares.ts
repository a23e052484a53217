/** How the chunks of an export share a machine. */
export interface WorkShares {
  /** Chunks that are made at the same time. */
  readonly atATime: number
  /** Threads that work on each of them. */
  readonly threads: number
}

/** Two chunks use two cores better than one with two threads; more of them only take memory. */
const MAX_AT_A_TIME = 2
const MEMORY_BYTES = 560 * 2 ** 20
const BYTES_PER_CHUNK = 80 * 2 ** 20
/** What one ffmpeg keeps of pictures: those of its decoder, its filters and its encoder. */
const BYTES_PER_PIXEL = 80

/** How many chunks may be made at a time; `pixels` are those of one frame of the output. */
export function chunksAtATime(cores: number, pixels: number): number {
  const fitting = Math.floor(MEMORY_BYTES / (BYTES_PER_CHUNK + BYTES_PER_PIXEL * pixels))
  return Math.max(1, Math.min(MAX_AT_A_TIME, fitting, cores))
}

/** All cores for so many chunks, or parts of them. */
export function workShares(tasks: number, max: { readonly atATime: number; readonly cores: number }): WorkShares {
  const atATime = Math.max(1, Math.min(max.atATime, tasks))
  return { atATime, threads: Math.max(1, Math.round(max.cores / atATime)) }
}
