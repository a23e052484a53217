import { errorOf } from '../../../contract/jobErrors.ts'
import { statfs } from 'node:fs/promises'
import type { Bytes } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import type { RoomWait } from '../../domain/jobs/jobQueue.ts'
import type { SafeError } from '../../stores/columns.ts'

/** The error of a job whose request a person simply repeats. */
export const diskFullError: SafeError = errorOf('disk_full', { reason: 'job' })

/** Why a preparation waits. */
export const waitsForRoom: SafeError = errorOf('disk_full', { reason: 'waiting' })

const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 60
/** Free space does not say all, a quota for instance: now and then an attempt is made whatever it says. */
const BLIND_ATTEMPT_EVERY = 10
/** Less is given back and taken by others all the time. */
const SMALLEST_GAIN_BYTES: Bytes = 1024 ** 2
const SMALLEST_GAIN = 1.05

export function pauseSeconds({ times }: RoomWait): number {
  return Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (times - 1))
}

/** The wait after an attempt that found no room. All that it wrote is gone: no less than this was too little. */
export async function nextWait(service: ServiceContext, before: RoomWait | undefined): Promise<RoomWait> {
  const free = await freeBytes(service)
  const neededBytes = Math.max(free + SMALLEST_GAIN_BYTES, Math.ceil(free * SMALLEST_GAIN))
  return { times: (before?.times ?? 0) + 1, neededBytes }
}

/** Whether another attempt may end in another way than the last. */
export async function isWorthAttempt(service: ServiceContext, { times, neededBytes }: RoomWait): Promise<boolean> {
  return times % BLIND_ATTEMPT_EVERY === 0 || (await freeBytes(service)) >= neededBytes
}

/** Room on the fuller of the disks on which files are made and kept. */
export async function freeBytes({ config, workFolder }: ServiceContext): Promise<Bytes> {
  const figures = await Promise.all([workFolder, config.dataFolder].map(async (folder) => await statfs(folder)))
  return Math.min(...figures.map(({ bavail, bsize }) => bavail * bsize))
}
