import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from './database/initializeCluster.ts'

/** Longer than any job in the queue can take. */
const MAX_JOB_MS = 24 * 3600 * 1000
const machine = hostname().replaceAll(/[^\w.-]/gu, '_')

/** Prefix of all unfinished files of this process. A later start uses it to recognise the process that wrote them. */
export const processName = `${machine}~${process.pid}`

interface Cleaning {
  /** Whether no other process uses this data folder, so that everything in it is abandoned. */
  readonly isAlone: boolean
  readonly now: Date
}

/**
 * Removes entries left by killed processes, that is, those named after a process of this machine that no longer exists.
 * Entries of other machines are removed once they are older than any job.
 */
export async function removeAbandoned(folder: string, cleaning: Cleaning): Promise<void> {
  for (const name of (await namesIn(folder)) ?? []) {
    const path = join(folder, name)
    const [owner, pid] = name.split('~')
    const isOurs = owner === machine && Number.isInteger(Number(pid))
    if (cleaning.isAlone || (isOurs && !isRunning(Number(pid)))) await rm(path, { recursive: true, force: true })
    else if (!isOurs) await removeOld(path, cleaning.now)
  }
}

/** An entry with this process's own id was left by an earlier process with the same id. */
function isRunning(pid: number): boolean {
  return pid !== process.pid && isProcessAlive(pid)
}

async function removeOld(path: string, now: Date): Promise<void> {
  const names = await namesIn(path)
  for (const entry of names === null ? [path] : names.map((name) => join(path, name))) {
    const facts = await unless(['ENOENT'], stat(entry))
    if (facts !== null && now.getTime() - facts.mtimeMs > MAX_JOB_MS) await rm(entry, { recursive: true, force: true })
  }
}

/** Returns null for a file. */
async function namesIn(folder: string): Promise<readonly string[] | null> {
  return await unless(['ENOTDIR', 'ENOENT'], readdir(folder))
}

/** Missing entries may have been removed by another process. */
async function unless<T>(codes: readonly string[], reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return null
    throw error
  }
}
