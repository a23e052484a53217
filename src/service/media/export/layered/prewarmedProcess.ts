import { exportRun } from '../exportRun.ts'
import type { ProcessRun } from '../../runProcess.ts'

/** A program that may be opened before its input is there: it takes a while to begin. */
export interface PrewarmedProcess {
  readonly open: () => void
  /** Hands over all that it reads, and waits for its end. */
  readonly finish: (input: string) => Promise<void>
  /** Ends it where it still waits. */
  readonly close: () => Promise<void>
}

/** @param runOf what is run; asked for when it is opened */
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
    // Whoever hands over its input hears of its fault; before that nobody needs it.
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
      // Its input ends too: one that waits for it ends even where it hears no signal.
      input.resolve('')
      await Promise.allSettled([running])
    },
  }
}
