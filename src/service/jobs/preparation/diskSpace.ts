import { errorOf } from '../../../contract/jobErrors.ts'
import { statfs } from 'node:fs/promises'
import type { Bytes } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import type { SpaceWait } from '../../domain/jobs/jobQueue.ts'
import type { SafeError } from '../../stores/columns.ts'

/** Error of jobs that the user must start again. */
export const diskFullError: SafeError = errorOf('disk_full', { reason: 'job' })

/** The reason why a preparation waits. */
export const waitsForSpace: SafeError = errorOf('disk_full', { reason: 'waiting' })

const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 60
/** Every tenth attempt is made regardless of the free space, because a quota, for example, does not show in it. */
const BLIND_ATTEMPT_EVERY = 10
/** Smaller changes in free space are considered noise. */
const SMALLEST_GAIN_BYTES: Bytes = 1024 ** 2
const SMALLEST_GAIN = 1.05

export function pauseSeconds({ times }: SpaceWait): number {
  return Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (times - 1))
}

/**
 * The wait after an attempt that filled the disk. The attempt's files have been deleted by now, so the current free
 * space was not enough.
 */
export async function nextWait(service: ServiceContext, before: SpaceWait | undefined): Promise<SpaceWait> {
  const free = await freeBytes(service)
  const neededBytes = Math.max(free + SMALLEST_GAIN_BYTES, Math.ceil(free * SMALLEST_GAIN))
  return { times: (before?.times ?? 0) + 1, neededBytes }
}

/** Whether another attempt could succeed now. */
export async function isWorthAttempt(service: ServiceContext, { times, neededBytes }: SpaceWait): Promise<boolean> {
  return times % BLIND_ATTEMPT_EVERY === 0 || (await freeBytes(service)) >= neededBytes
}

/** Free space on the disk for work files or on that for stored files, whichever has less. */
export async function freeBytes({ config, workFolder }: ServiceContext): Promise<Bytes> {
  const figures = await Promise.all([workFolder, config.dataFolder].map(async (folder) => await statfs(folder)))
  return Math.min(...figures.map(({ bavail, bsize }) => bavail * bsize))
}
