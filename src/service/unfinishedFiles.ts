import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from './database/initializeCluster.ts'

/** No job of the queue takes longer. */
const MAX_JOB_MS = 24 * 3600 * 1000
const machine = hostname().replaceAll(/[^\w.-]/gu, '_')

/** Begins the name of everything unfinished that this process writes, so that a later start can tell whose it was. */
export const processName = `${machine}~${process.pid}`

interface Cleaning {
  /** Whether no other process works with this data folder: then nothing here belongs to anybody. */
  readonly isAlone: boolean
  readonly now: Date
}

/**
 * Removes what processes left behind that were killed: the entries of a folder whose names begin with that of a process which
 * is gone. Of other machines nobody can tell; what lies there is removed once it is older than any job.
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

/** A process with the id of this one has ended: its id is in use again. */
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

/** Null for a file. */
async function namesIn(folder: string): Promise<readonly string[] | null> {
  return await unless(['ENOTDIR', 'ENOENT'], readdir(folder))
}

/** What is missing is gone meanwhile: another process may be cleaning too. */
async function unless<T>(codes: readonly string[], reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return null
    throw error
  }
}
