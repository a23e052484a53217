import { readFileSync } from 'node:fs'

/**
 * The processors on which a process may run, in Linux notation: `0-1`, or `0` if it is limited to one. Throws if the
 * process has exited.
 */
export function allowedProcessors(pid: number): string {
  const list = /^Cpus_allowed_list:\s*(\S+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (list === undefined) throw new Error(`The kernel does not report where process ${pid} may run.`)
  return list
}

export const isOneProcessor = (list: string): boolean => /^\d+$/u.test(list)
