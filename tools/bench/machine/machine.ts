import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** The machine, and its load during the measurement. */
export interface MachineFigures {
  readonly cpus: number
  readonly loadBefore: number
  readonly loadAfter: number
  /**
   * Fraction of the required processor time that the host of a virtual machine gave to other machines. Null if the
   * system does not report it.
   */
  readonly steal: number | null
  /** True if its processors were kept from sleeping during the measurement. */
  readonly isAwake?: boolean
}

export const loadAverage = (): number => loadavg()[0] ?? 0

interface ProcessorTime {
  /** Used time plus stolen time. */
  readonly wanted: number
  readonly steal: number
}

/** Linux counts since boot: user, nice, system, idle, iowait, irq, softirq, steal. */
function processorTime(): ProcessorTime | null {
  if (process.platform !== 'linux') return null
  const counts = /^cpu +(.+)$/mu.exec(readFileSync('/proc/stat', 'latin1'))?.[1]?.split(' ').map(Number)
  if (!counts) return null
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = counts
  return { wanted: user + nice + system + irq + softirq + steal, steal }
}

/** Starts measuring. The returned function gives the fraction of processor time that the host has taken since then. */
export function watchSteal(): () => number | null {
  const before = processorTime()
  return () => {
    const after = processorTime()
    return before && after ? (after.steal - before.steal) / Math.max(1, after.wanted - before.wanted) : null
  }
}

/** Starts measuring. The returned function ends it. */
export function watchMachine(): () => MachineFigures {
  const loadBefore = loadAverage()
  const stealMeanwhile = watchSteal()
  return () => ({ cpus: cpus().length, loadBefore, loadAfter: loadAverage(), steal: stealMeanwhile() })
}

export function describeMachine({ cpus: count, isAwake, loadAfter, loadBefore, steal }: MachineFigures): string {
  const others = steal === null ? '' : `; others on the host took ${(steal * 100).toFixed(1)} % of the time wanted here`
  return `${count} cores, load average ${loadBefore.toFixed(2)} before and ${loadAfter.toFixed(2)} after${isAwake ? ', kept awake' : ''}${others}.`
}
