import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Launcher } from './launcher.ts'
import type { PostgresBinaries } from './postgresBinaries.ts'

const run = promisify(execFile)

export const EMBEDDED_ROLE = 'framewright'
/** File in the cluster's folder with the password of the role, for platforms that connect over TCP. */
export const PASSWORD_FILE = 'framewright.password'

type ClusterOptions = {
  /** This folder appears only once the cluster is complete. */
  readonly clusterFolder: string
  readonly binaries: PostgresBinaries
  readonly launcher: Launcher
}

/**
 * Creates the cluster if there is none. initdb runs in a temporary folder that is renamed once complete, so a kill
 * during the first start leaves nothing that looks like a cluster.
 */
export async function initializeCluster({ clusterFolder, binaries, launcher }: ClusterOptions): Promise<void> {
  if (await exists(join(clusterFolder, 'PG_VERSION'))) return
  const parent = dirname(clusterFolder)
  await mkdir(parent, { recursive: true })
  await removeAbandoned(parent)
  const workFolder = join(parent, `initdb-${process.pid}-${randomBytes(4).toString('hex')}`)
  const stagedCluster = join(workFolder, 'cluster')
  const passwordFile = join(workFolder, 'password')
  const password = randomBytes(24).toString('base64url')
  await mkdir(workFolder, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await Promise.all([launcher.own(workFolder), launcher.own(passwordFile)])
  const [file, ...args] = [
    ...launcher.prefix,
    binaries.initdb,
    `--pgdata=${stagedCluster}`,
    `--username=${EMBEDDED_ROLE}`,
    '--encoding=UTF8',
    '--no-locale',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  try {
    await run(file, args, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
    await writeFile(join(stagedCluster, PASSWORD_FILE), password, { mode: 0o600 })
    await rename(stagedCluster, clusterFolder)
  } catch (error) {
    // If another service started at the same time and created its cluster first, that cluster is used.
    if (!(await exists(join(clusterFolder, 'PG_VERSION')))) throw error
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent)
  const abandoned = names.filter((name) => {
    const pid = /^initdb-(\d+)-/.exec(name)?.[1]
    return pid !== undefined && !isProcessAlive(Number(pid))
  })
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

/** Whether a process with this id exists, owned by any user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
