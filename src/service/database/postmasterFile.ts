import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './initializeCluster.ts'

/** What a running (or killed) server wrote about itself into its cluster. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  /** Empty where the server listens on TCP only. */
  readonly socketFolder: string
}

/** Reads `postmaster.pid`; null where there is none, or where it is still being written. */
export async function readPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? ''), socketFolder: lines[4] ?? '' }
}

/** Whether the recorded process still is a server on this cluster, and not a stranger that got the same id later. */
export async function isPostmasterAlive(postmaster: Postmaster, clusterFolder: string): Promise<boolean> {
  if (!isProcessAlive(postmaster.pid)) return false
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${postmaster.pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes(clusterFolder)
}

/**
 * Forgets a server that is gone. PostgreSQL would take a stranger with the same process id, or a dead process that nobody
 * has collected yet, for a running server.
 */
export async function forgetPostmaster(postmaster: Postmaster, clusterFolder: string): Promise<void> {
  if (postmaster.socketFolder !== '') {
    const socket = join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}`)
    await rm(socket, { force: true })
    await rm(`${socket}.lock`, { force: true })
  }
  await rm(join(clusterFolder, 'postmaster.pid'), { force: true })
}
