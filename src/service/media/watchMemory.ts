import { readFileSync } from 'node:fs'
import type { Bytes } from '../../base/units.ts'

const pageBytes = 4_096
const everyMs = 250

/**
 * Reads the resident memory of a process four times a second and reports once when it is above the bound. Only Linux tells; an
 * address-space limit would be stricter but breaks programs with many threads.
 *
 * @returns a function that ends the watch
 */
export function watchMemory(pid: number | undefined, maximumBytes: Bytes, onExceeded: () => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => undefined
  const timer = setInterval(() => {
    if (residentBytes(pid) <= maximumBytes) return
    clearInterval(timer)
    onExceeded()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** At once: the kernel has the number in memory, and to wait for it took several times as long. */
function residentBytes(pid: number): Bytes {
  try {
    const fields = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(fields[1] ?? 0) * pageBytes
  } catch {
    // The process has ended between two looks.
    return 0
  }
}
