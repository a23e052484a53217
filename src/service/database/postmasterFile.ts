import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './initializeCluster.ts'

/** The contents of `postmaster.pid`, written by a running or killed server. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  /** Empty if the server listens only on TCP. */
  readonly socketFolder: string
}

/** Reads `postmaster.pid`. Null if it is missing or incomplete. */
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

/** Whether the recorded process is still a server of this cluster, rather than another process that reused its id. */
export async function isPostmasterAlive(postmaster: Postmaster, clusterFolder: string): Promise<boolean> {
  if (!isProcessAlive(postmaster.pid)) return false
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${postmaster.pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes(clusterFolder)
}

/**
 * Removes the files of a server that is gone. PostgreSQL would mistake a process with the same id, or a zombie, for a
 * running server.
 */
export async function removePostmasterFiles(postmaster: Postmaster, clusterFolder: string): Promise<void> {
  if (postmaster.socketFolder !== '') {
    const socket = join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}`)
    await rm(socket, { force: true })
    await rm(`${socket}.lock`, { force: true })
  }
  await rm(join(clusterFolder, 'postmaster.pid'), { force: true })
}
