import { useRef, useState } from 'react'

type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Submission<Input extends readonly unknown[]> {
  /** Starts the work, unless it is already running, so that a double click starts it only once. */
  readonly submit: (...input: Input) => void
  readonly isPending: boolean
  readonly isDone: boolean
  /** The error of the last attempt. Null if there is none. */
  readonly error: unknown
}

/** Runs the work of a button, one run at a time. The guard takes effect even before the next render. */
export function useSubmit<Input extends readonly unknown[]>(
  work: (...input: Input) => Promise<unknown>,
): Submission<Input> {
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const run = async (input: Input): Promise<void> => {
    try {
      await work(...input)
      setProgress({ kind: 'done' })
    } catch (error) {
      // Any error is shown to the user who started the work.
      setProgress({ kind: 'failed', error })
    } finally {
      isRunning.current = false
    }
  }
  return {
    submit: (...input) => {
      if (isRunning.current) return
      isRunning.current = true
      setProgress({ kind: 'pending' })
      void run(input)
    },
    isPending: progress.kind === 'pending',
    isDone: progress.kind === 'done',
    error: progress.kind === 'failed' ? progress.error : null,
  }
}
