import { readFileSync } from 'node:fs'
import type { Milliseconds } from '../../base/units.ts'

const EVERY_MS = 500
/** The unit in which Linux tells programs of processor time is the same on all machines. */
const TICK_MS = 10

/**
 * Follows the processor time of a process: how much work it does, however many others want the processors. Only Linux tells it.
 *
 * @returns a function that must be called when it has ended
 */
export function watchCpuTime(
  pid: number | undefined,
  maxMs: Milliseconds,
  { advance, onExcess }: { readonly advance: () => void; readonly onExcess: () => void },
): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => undefined
  let last = 0
  const timer = setInterval(() => {
    const spent = cpuMilliseconds(pid)
    if (spent > last) advance()
    last = spent
    if (spent > maxMs) onExcess()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

function cpuMilliseconds(pid: number): Milliseconds {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before may hold spaces and brackets.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
  } catch {
    // It has ended since.
    return 0
  }
}
