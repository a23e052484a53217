import { readFileSync } from 'node:fs'

/** The processors on which a process may run, as Linux lists them: `0-1`, or `0` where it is held to one. Throws where it has ended. */
export function allowedProcessors(pid: number): string {
  const list = /^Cpus_allowed_list:\s*(\S+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (list === undefined) throw new Error(`The kernel does not tell where process ${pid} may run.`)
  return list
}

export const isOneProcessor = (list: string): boolean => /^\d+$/u.test(list)
