import { exportRun } from '../exportRun.ts'
import type { ProcessRun } from '../../runProcess.ts'

/** A process that can start before its input is known, to hide its start-up time. */
export interface PrewarmedProcess {
  readonly open: () => void
  /** Passes all input and waits for the process to exit. */
  readonly finish: (input: string) => Promise<void>
  /** Kills the process if it is still waiting. */
  readonly close: () => Promise<void>
}

/** @param runOf called when the process starts */
export function prewarmedProcess(
  runOf: () => Omit<ProcessRun, 'input'> & { readonly signal: AbortSignal },
): PrewarmedProcess {
  const stop = new AbortController()
  const input = Promise.withResolvers<string>()
  let running: Promise<unknown> | null = null
  const open = (): Promise<unknown> => {
    if (running !== null) return running
    const run = runOf()
    running = exportRun({ ...run, signal: AbortSignal.any([run.signal, stop.signal]), input: input.promise })
    // `finish` reports the error. Until then no caller awaits the promise.
    running.catch(() => undefined)
    return running
  }
  return {
    open: () => void open(),
    async finish(text) {
      input.resolve(text)
      await open()
    },
    async close() {
      stop.abort()
      // Ending the input also stops a process that ignores the signal.
      input.resolve('')
      await Promise.allSettled([running])
    },
  }
}
