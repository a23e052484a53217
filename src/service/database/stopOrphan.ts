import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError } from './DataFolderInUseError.ts'
import { acquireServer } from './ownership.ts'
import { removePostmasterFiles, isPostmasterAlive, readPostmaster, type Postmaster } from './postmasterFile.ts'
import type { ServerAddress } from './serverAddress.ts'

const pollMs = 50
const stopDeadlineMs = 8000
const settleMs = 250

type Cluster = {
  readonly clusterFolder: string
  readonly dataFolder: string
  readonly password: string
}

/**
 * Prepares for starting a server: refuses while a running service uses the cluster, stops a server that outlived its
 * service, and removes the files of one that is gone.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + stopDeadlineMs
  for (;;) {
    const postmaster = await readPostmaster(cluster.clusterFolder)
    if (postmaster === null) return
    if (!(await isPostmasterAlive(postmaster, cluster.clusterFolder))) {
      await removePostmasterFiles(postmaster, cluster.clusterFolder)
      return
    }
    await refuseOrStop(postmaster, cluster)
    if (Date.now() > deadline) {
      throw new Error(
        `A PostgreSQL server from an earlier run (process ${postmaster.pid}) did not stop. Stop it, then start Framewright again.`,
      )
    }
    await delay(pollMs)
  }
}

async function refuseOrStop(postmaster: Postmaster, cluster: Cluster): Promise<void> {
  const address: ServerAddress = {
    socketFolder: postmaster.socketFolder === '' ? null : postmaster.socketFolder,
    port: postmaster.port,
    password: cluster.password,
  }
  // A service that has just started its server acquires the lock within moments, so a second check avoids mistaking it
  // for a dead one.
  for (const pauseMs of [settleMs, 0]) {
    const ownership = await acquireServer(address)
    if (ownership.kind === 'unreachable') return
    if (ownership.kind === 'taken') throw new DataFolderInUseError(cluster.dataFolder)
    await ownership.client.end()
    await delay(pauseMs)
  }
  process.kill(postmaster.pid, 'SIGINT')
}
