import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../http/ApiError.ts'
import { waitFor } from '../http/waitFor.ts'
import type { UploadEvent, UploadStep } from './uploadEvent.ts'
import type { StepContext, UploadHost } from './uploadHost.ts'

export interface StepRunnerInput {
  readonly host: UploadHost
  /** The current upload and its file. Null if the upload is gone. */
  readonly subjectOf: (id: string) => Pick<StepContext, 'upload' | 'file'> | null
  readonly report: (id: string, event: UploadEvent) => void
}

export interface StepRunner {
  readonly run: (id: string, step: UploadStep) => void
  readonly wait: (id: string, forMs: Milliseconds) => void
  readonly stop: (id: string) => void
}

/** Runs at most one step or wait per upload. A stopped step reports nothing more. */
export function createStepRunner({ host, subjectOf, report }: StepRunnerInput): StepRunner {
  const running = new Map<string, AbortController>()

  const stop = (id: string): void => {
    running.get(id)?.abort(new DOMException('The step was stopped.', 'AbortError'))
    running.delete(id)
  }
  const start = async (id: string, work: (signal: AbortSignal) => Promise<UploadEvent>): Promise<void> => {
    stop(id)
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    const outcome = await work(signal).catch((error: unknown): UploadEvent | null => {
      if (signal.aborted) return null
      if (error instanceof ApiError) return { kind: 'stepFailed', error }
      throw error
    })
    if (outcome === null || signal.aborted) return
    running.delete(id)
    report(id, outcome)
  }

  return {
    run: (id, step) => {
      const subject = subjectOf(id)
      if (subject === null) return
      void start(id, (signal) =>
        host[step]({
          ...subject,
          signal,
          report: (event) => {
            if (!signal.aborted) report(id, event)
          },
        }),
      )
    },
    wait: (id, forMs) =>
      void start(id, async (signal) => {
        await waitFor(forMs, signal)
        return { kind: 'due' }
      }),
    stop,
  }
}
