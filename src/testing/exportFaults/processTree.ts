import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A Linux process. Its id may be reused, but id and start time together are unique. */
export interface RunningProcess {
  readonly pid: number
  readonly startedAt: string
  readonly parent: number
  readonly name: string
  readonly words: string
}

/** All descendants of a process, except the database, which exits by itself. */
export function descendantsOf(root: number): RunningProcess[] {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/u.test(pid) ? (read(Number(pid)) ?? []) : []))
  const found: RunningProcess[] = []
  for (let parents = new Set([root]); parents.size > 0; ) {
    const children = all.filter(({ parent }) => parents.has(parent))
    found.push(...children)
    parents = new Set(children.map(({ pid }) => pid))
  }
  return found.filter(({ words }) => !words.includes('postgres'))
}

/** Waits until none of these processes exists any more. */
export async function expectGone(processes: readonly RunningProcess[]): Promise<void> {
  const left = () =>
    processes.flatMap(({ pid, startedAt, name }) => (read(pid)?.startedAt === startedAt ? [`${name} ${pid}`] : []))
  await expect.poll(left, { timeout: 10_000, interval: 50 }).toEqual([])
}

/** Null if the process is gone. A zombie counts as gone. */
function read(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
    return { pid, name, words, parent: Number(fields[1]), startedAt: fields[19] ?? '' }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}
