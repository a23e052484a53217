import { useRef, useState } from 'react'

type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Submission<Input extends readonly unknown[]> {
  /** Does the work, unless it is being done: a second press in the same moment does nothing. */
  readonly submit: (...input: Input) => void
  readonly isPending: boolean
  readonly isDone: boolean
  /** The error of the last attempt, or null. */
  readonly error: unknown
}

/** Work that a press starts, one at a time. The guard does not wait for a render. */
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
      // Any error is shown to the user who started this.
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
