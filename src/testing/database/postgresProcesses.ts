import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The process id of the PostgreSQL server that uses a data folder. Throws if there is none. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const path = join(dataFolder, 'postgres/postmaster.pid')
  const [pid = ''] = (await readFile(path, 'utf8')).split('\n')
  // A server that is starting may have created the file without writing it. The id would then be 0, and a signal to 0
  // would reach the tests themselves.
  if (!(Number(pid) > 0)) throw new Error(`${path} names no process: “${pid}”`)
  return Number(pid)
}

/**
 * Pauses every process of a PostgreSQL server, so that it accepts connections but does not respond. Resolves to a
 * function that resumes it.
 */
export async function freezePostgres(dataFolder: string): Promise<() => void> {
  const postmaster = await postmasterOf(dataFolder)
  process.kill(postmaster, 'SIGSTOP')
  // While the server is frozen, it starts no other processes, so none are missed.
  const frozen = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of frozen.slice(1)) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

/** Signals a process, which may already have exited. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The server processes that handle connections. Killing one makes PostgreSQL restart all of them. */
export async function backendsOf(dataFolder: string): Promise<readonly number[]> {
  const children = await childrenOf(await postmasterOf(dataFolder))
  const titles = await Promise.all(
    children.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return titles.flatMap(([pid, title]) => (title.includes('framewright framewright') ? [pid] : []))
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const parents = await Promise.all(ids.map(async (pid) => [pid, await parentOf(pid)] as const))
  return parents.flatMap(([pid, found]) => (found === parent ? [pid] : []))
}

/** Null if the process has exited. */
async function parentOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const found = /^PPid:\t(\d+)$/mu.exec(status)?.[1]
  return found === undefined ? null : Number(found)
}
