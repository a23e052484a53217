import { readFileSync } from 'node:fs'
import type { Milliseconds } from '../../base/units.ts'

const EVERY_MS = 500
/** Linux reports CPU time in this unit on every machine. */
const TICK_MS = 10

/**
 * Reads the CPU time of a process at intervals. Unlike wall-clock time, it measures the work even on a busy machine.
 * Linux only.
 *
 * @returns a function to call when the process has ended
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
    // The process name before these fields may contain spaces and parentheses.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
  } catch {
    return 0
  }
}
