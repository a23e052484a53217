import { Worker } from 'node:worker_threads'
import type { Milliseconds } from '../../../base/units.ts'
import type { VisionAnswer, VisionModel, VisionRequest } from './visionMessages.ts'

/** Runs models, one call after the other. */
export interface VisionRuntime {
  /** Takes `input` over. Throws if the model cannot be run, or with the reason of `signal`. */
  readonly run: (model: VisionModel, input: Float32Array<ArrayBuffer>, signal: AbortSignal) => Promise<VisionOutputs>
}

export type VisionOutputs = readonly Float32Array<ArrayBuffer>[]

export interface VisionRuntimeOptions {
  /** The thread ends after this time without a call, because it keeps about 200 MB. */
  readonly idleMs?: Milliseconds
  /** A call takes some 10 ms. The thread ends if it gives no answer in this time. */
  readonly deadlineMs?: Milliseconds
  readonly program?: URL
}

interface Call {
  readonly resolve: (outputs: VisionOutputs) => void
  readonly reject: (error: unknown) => void
}

const ownProgram = new URL('visionProgram.ts', import.meta.url)

/**
 * LiteRT in a worker thread, which starts with a call and ends when it idles. A crash of the thread fails its calls, and
 * the next call starts another thread.
 */
export function createVisionRuntime({
  idleMs = 20_000,
  deadlineMs = 30_000,
  program = ownProgram,
}: VisionRuntimeOptions = {}): VisionRuntime {
  let thread: VisionThread | null = null
  let lastId = 0
  return {
    run: async (model, input, signal) => {
      signal.throwIfAborted()
      if (thread === null || thread.hasEnded()) thread = startThread(program, { idleMs, deadlineMs })
      lastId += 1
      return await thread.call({ id: lastId, model, input }, signal)
    },
  }
}

interface VisionThread {
  readonly hasEnded: () => boolean
  readonly call: (request: VisionRequest, signal: AbortSignal) => Promise<VisionOutputs>
}

function startThread(program: URL, { deadlineMs, idleMs }: Required<Omit<VisionRuntimeOptions, 'program'>>) {
  // The runtime's own remarks go to these streams.
  const worker = new Worker(program, { stdout: true, stderr: true })
  const calls = new Map<number, Call>()
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined
  const end = (error: Error): void => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    for (const { reject } of calls.values()) reject(error)
    calls.clear()
    void worker.terminate()
  }
  const watch = (): void => {
    clearTimeout(timer)
    const [ms, why] = calls.size === 0 ? [idleMs, 'is idle'] : [deadlineMs, 'gave no answer']
    timer = setTimeout(() => end(new Error(`The vision program ${why}.`)), ms)
    // An idle thread does not keep the process alive.
    if (calls.size === 0) {
      timer.unref()
      worker.unref()
    } else worker.ref()
  }
  worker.stdout.resume()
  worker.stderr.resume()
  worker.on('error', (error) => end(new Error('The vision program has crashed.', { cause: error })))
  worker.on('exit', (code) => end(new Error(`The vision program has exited with ${code}.`)))
  worker.on('message', (answer: VisionAnswer) => {
    const call = calls.get(answer.id)
    calls.delete(answer.id)
    watch()
    if (call === undefined) return
    if ('outputs' in answer) call.resolve(answer.outputs)
    else call.reject(new Error(`A model could not be run: ${answer.fault}`))
  })
  const thread: VisionThread = {
    hasEnded: () => hasEnded,
    call: (request, signal) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => {
          calls.delete(request.id)
          reject(signal.reason)
          if (calls.size === 0) end(new Error('Its only call was aborted.'))
          else watch()
        }
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value): void => {
            signal.removeEventListener('abort', onAbort)
            settle(value)
          }
        signal.addEventListener('abort', onAbort, { once: true })
        calls.set(request.id, { resolve: settled(resolve), reject: settled(reject) })
        watch()
        worker.postMessage(request, [request.input.buffer])
      }),
  }
  return thread
}
