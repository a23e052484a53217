import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** What was measured on, and how quiet it was meanwhile. */
export interface MachineFigures {
  readonly cpus: number
  readonly loadBefore: number
  readonly loadAfter: number
  /** Share of the processors' time that a virtual machine's host gave to others while this one had work; null where the system does not tell. */
  readonly taken: number | null
}

export const loadAverage = (): number => loadavg()[0] ?? 0

interface ProcessorTime {
  readonly all: number
  readonly taken: number
}

/** Linux counts it since the start of the machine: user, nice, system, idle, iowait, irq, softirq, steal. */
function processorTime(): ProcessorTime | null {
  try {
    const [, ...counts] = readFileSync('/proc/stat', 'latin1').split('\n')[0]?.split(/\s+/u) ?? []
    const ticks = counts.slice(0, 8).map(Number)
    return { all: ticks.reduce((sum, count) => sum + count, 0), taken: ticks[7] ?? 0 }
  } catch {
    // Another system: it does not tell.
    return null
  }
}

/** Begins to watch; the answer ends it. */
export function watchMachine(): () => MachineFigures {
  const loadBefore = loadAverage()
  const before = processorTime()
  return () => {
    const after = processorTime()
    const taken = before && after ? (after.taken - before.taken) / Math.max(1, after.all - before.all) : null
    return { cpus: cpus().length, loadBefore, loadAfter: loadAverage(), taken }
  }
}

export function machineInWords({ cpus: count, loadAfter, loadBefore, taken }: MachineFigures): string {
  const others = taken === null ? '' : `; others on the host took ${(taken * 100).toFixed(1)} % of their time`
  return `${count} cores, load average ${loadBefore.toFixed(2)} before and ${loadAfter.toFixed(2)} after${others}.`
}
