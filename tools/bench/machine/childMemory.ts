import { readdirSync, readFileSync } from 'node:fs'

/** Interval between samples. Sampling is slow, because the kernel adds up every page of every program. */
const EVERY_MS = 500
/** Delay of the first sample, because some programs exit before the first interval. */
const FIRST_MS = 100

function parentOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has exited.
    return null
  }
}

/** The proportional set size of a process, in kilobytes. */
function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0)
  } catch {
    // The process has exited.
    return 0
  }
}

function descendants(): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]))
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid) ?? null
    return parent === process.pid || (parent !== null && parent > 1 && isOurs(parent))
  }
  return pids.filter(isOurs)
}

/** Peak memory in megabytes of the programs started during `work`, plus the growth of this process (Linux). */
export async function peakMegabytesOf(work: () => Promise<unknown>): Promise<number> {
  const before = proportionalKilobytes(process.pid)
  let peak = 0
  const look = (): void => {
    const own = Math.max(0, proportionalKilobytes(process.pid) - before)
    peak = Math.max(
      peak,
      descendants().reduce((sum, pid) => sum + proportionalKilobytes(pid), own),
    )
  }
  const first = setTimeout(look, FIRST_MS)
  const timer = setInterval(look, EVERY_MS)
  try {
    await work()
    return Math.round(peak / 1_024)
  } finally {
    clearTimeout(first)
    clearInterval(timer)
  }
}
