import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Bytes, Milliseconds } from '../../base/units.ts'
import { MemoryBudget } from './MemoryBudget.ts'
import { memoryLimitPrefix } from './memoryLimitPrefix.ts'
import { parentDeathPrefix } from './parentDeathPrefix.ts'
import { watchCpuTime } from './watchCpuTime.ts'
import { ProcessError, type ProcessErrorCode } from './processError.ts'

/** File descriptors 3 and 4 of a program. */
export interface ProgramPipes {
  /** What the program reads. */
  readonly input: Writable
  /** What it writes. */
  readonly output: Readable
}

/** One run of a program, with every bound that holds for it. */
export interface ProcessRun {
  readonly command: string
  readonly arguments: readonly string[]
  /** Wall-clock bound. */
  readonly deadlineMs: Milliseconds
  readonly signal?: AbortSignal
  /** Bound of standard output, whether it is kept or handed to `onOutput`. Default 16 MiB. */
  readonly maxOutputBytes?: Bytes
  /** Bound of resident memory, where it can be read (Linux). Default 3 GiB. */
  readonly maxMemoryBytes?: Bytes
  /** Instead: a bound that it shares with others. The system holds the program to it too. */
  readonly memoryBudget?: MemoryBudget
  /** It ends with `stalled` after so long without output and without a call of `advance`. */
  readonly maxStallMs?: Milliseconds
  /** Bound of its processor time, where that can be read (Linux); it ends with `timeout`. What it uses counts as getting on. */
  readonly maxCpuMs?: Milliseconds
  /** Hears of its process as soon as there is one. What it answers is called once that has ended. */
  readonly onStarted?: (pid: number) => () => void
  /** Takes standard output piece by piece; it is not kept then. What it throws ends the run with `exit`. */
  readonly onOutput?: (chunk: Buffer) => void
  /**
   * Takes each line that the program writes to file descriptor 3 (`-progress pipe:3`), and calls `advance` if it says that the program
   * got on. What it throws ends the run with `exit`. The last line may be unfinished where the program was ended.
   */
  readonly onProgressLine?: (line: string, advance: () => void) => void
  /** Takes two more pipes of the program as soon as it is started. Not beside `onProgressLine`. */
  readonly onPipes?: (pipes: ProgramPipes) => void
  /** Nothing that it could still do is wanted where it is ended: SIGKILL comes first. */
  readonly endsAtOnce?: boolean
  /** Written to its standard input once it is known; none where absent. */
  readonly input?: Promise<string>
  /** Takes mostly what other programs leave of the processors. */
  readonly givesWay?: boolean
  /**
   * Keeps memory that it frees for itself (glibc): a program that frees a picture and asks for one of the same size at every frame spent
   * 4% of its time on having it taken away and given back. Not in large pages: on virtual machines that give free memory back to their
   * host, each was fetched and cleared anew, which took a short program up to 5% of its time.
   */
  readonly keepsMemory?: boolean
  /** Variables beside those of the service. */
  readonly environment?: Readonly<Record<string, string>>
}

/** What a program left that ended with exit code 0. */
export interface ProcessOutcome {
  readonly output: Buffer
  /** Last 16 KiB of the error output. */
  readonly errorOutput: string
}

const keptErrorBytes = 16 * 1024
const patienceMs = 2_000
/** More than any picture has, so that glibc takes all memory from one heap and gives nothing of it back. */
const kept = String(2 ** 30)
const keepingMemory = { MALLOC_MMAP_THRESHOLD_: kept, MALLOC_TRIM_THRESHOLD_: kept }
/**
 * ffmpeg is linked to linear algebra (OpenBLAS) that it never asks for here, whose threads look for work without a pause until they
 * give up: up to 100 ms of processor time at each start.
 */
const withoutIdleThreads = { OPENBLAS_NUM_THREADS: '1' }
/** About a third of what another program gets where both want all of a processor. */
const giveWayPriority = 5

/**
 * Runs ffmpeg, ffprobe and other programs: the only place of the service that starts one for media. No shell, a process group of its
 * own that is ended as a whole (SIGTERM, then SIGKILL after two seconds; SIGKILL at once where it takes too much memory).
 *
 * Throws `ProcessError`.
 */
export async function runProcess(run: ProcessRun): Promise<ProcessOutcome> {
  if (run.signal?.aborted === true)
    throw new ProcessError('aborted', { command: run.command, errorOutput: '', exitCode: null })
  const memory = run.memoryBudget ?? new MemoryBudget(run.maxMemoryBytes ?? 3 * 1024 ** 3)
  const { child, hasPrefix } = startProgram(run, memory)
  const onEnded = child.pid === undefined ? undefined : run.onStarted?.(child.pid)
  return await new Promise<ProcessOutcome>((resolve, reject) => {
    let cause: ProcessErrorCode | null = null
    let killTimer: NodeJS.Timeout | undefined
    const stop = (code: ProcessErrorCode): void => {
      if (cause !== null) return
      cause = code
      const isUrgent = run.endsAtOnce === true || code === 'memory_limit' || code === 'memory_shared'
      endGroup(child, isUrgent ? 'SIGKILL' : 'SIGTERM')
      killTimer = setTimeout(() => endGroup(child, 'SIGKILL'), patienceMs)
    }
    const deadline = setTimeout(() => stop('timeout'), run.deadlineMs)
    const onAbort = (): void => stop('aborted')
    run.signal?.addEventListener('abort', onAbort, { once: true })
    const stopWatching = child.pid === undefined ? undefined : memory.watch(child.pid, stop)
    const stall = run.maxStallMs === undefined ? undefined : setTimeout(() => stop('stalled'), run.maxStallMs)
    const advance = (): void => void stall?.refresh()
    child.stdout?.on('data', advance)
    const stopCounting =
      run.maxCpuMs === undefined
        ? undefined
        : watchCpuTime(child.pid, run.maxCpuMs, { advance, onExcess: () => stop('timeout') })
    const misread: string[] = []
    const onMisread = (fault: unknown): void => {
      misread.push(String(fault))
      stop('exit')
    }
    const output = collectOutput(child, run, { onTooMuch: () => stop('output_limit'), onMisread })
    const errors = collectErrorOutput(child)
    const errorOutput = (): string => [errors(), ...misread].join('\n')
    const { onProgressLine } = run
    if (onProgressLine !== undefined) {
      readLines(
        child,
        guarded((line) => onProgressLine(line, advance), onMisread),
      )
    }

    const finish = (code: ProcessErrorCode | null, exitCode: number | null): void => {
      onEnded?.()
      clearTimeout(deadline)
      clearTimeout(killTimer)
      clearTimeout(stall)
      stopWatching?.()
      stopCounting?.()
      run.signal?.removeEventListener('abort', onAbort)
      // Members of the group that outlive their leader would keep working for nobody.
      if (code !== null) endGroup(child, 'SIGKILL')
      if (code === null) resolve({ output: Buffer.concat(output()), errorOutput: errorOutput() })
      else {
        // Who was ended because it was not understood has given no verdict.
        const verdict = misread.length === 0 ? exitCode : null
        reject(new ProcessError(code, { command: run.command, errorOutput: errorOutput(), exitCode: verdict }))
      }
    }
    child.once('error', (error) => finish(cause ?? 'not_started', spawnErrorNumber(error)))
    child.once('close', (exitCode) => finish(cause ?? endOf(exitCode, hasPrefix), exitCode))
  })
}

/** Starts the program in a group of its own, held to its memory and to the life of this process, and gives it its pipes. */
function startProgram(run: ProcessRun, memory: MemoryBudget) {
  const [command, ...prefix] = [
    ...parentDeathPrefix(),
    ...(run.memoryBudget === undefined ? [] : memoryLimitPrefix(memory.maxBytes)),
    run.command,
  ]
  const child = spawn(command ?? run.command, [...prefix, ...run.arguments], {
    detached: process.platform !== 'win32',
    shell: false,
    windowsHide: true,
    env: {
      ...withoutIdleThreads,
      ...process.env,
      ...run.environment,
      ...(run.keepsMemory === true ? keepingMemory : {}),
    },
    stdio: [
      run.input === undefined ? 'ignore' : 'pipe',
      'pipe',
      'pipe',
      run.onProgressLine === undefined && run.onPipes === undefined ? 'ignore' : 'pipe',
      ...(run.onPipes === undefined ? [] : (['pipe'] as const)),
    ],
  })
  handPipes(child, run)
  if (run.input !== undefined) giveInput(child, run.input)
  if (run.givesWay === true) giveWay(child)
  return { child, hasPrefix: prefix.length > 0 }
}

/** The words before the command answer 126 and 127 where it cannot be started at all. */
function endOf(exitCode: number | null, hasPrefix: boolean): ProcessErrorCode | null {
  if (exitCode === 0) return null
  return hasPrefix && (exitCode === 126 || exitCode === 127) ? 'not_started' : 'exit'
}

/** Nobody catches what is thrown in an event of a stream: it would end the whole service. After a fault nothing is handed on. */
function guarded<T>(take: (heard: T) => void, onFault: (fault: unknown) => void): (heard: T) => void {
  let isOver = false
  return (heard) => {
    if (isOver) return
    try {
      take(heard)
    } catch (fault) {
      isOver = true
      onFault(fault)
    }
  }
}

interface OutputHooks {
  readonly onTooMuch: () => void
  readonly onMisread: (fault: unknown) => void
}

function collectOutput(child: ChildProcess, run: ProcessRun, { onTooMuch, onMisread }: OutputHooks): () => Buffer[] {
  const chunks: Buffer[] = []
  const take = guarded(run.onOutput ?? ((chunk: Buffer) => void chunks.push(chunk)), onMisread)
  const limit = run.maxOutputBytes ?? 16 * 1024 * 1024
  let total = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    total += chunk.length
    if (total > limit) onTooMuch()
    else take(chunk)
  })
  return () => chunks
}

function collectErrorOutput(child: ChildProcess): () => string {
  let kept = Buffer.alloc(0)
  child.stderr?.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-keptErrorBytes)
  })
  return () => kept.toString('utf8')
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  const stream = child.stdio[3]
  if (stream === null || stream === undefined || !('read' in stream)) return
  const input: Readable = stream
  createInterface({ input }).on('line', onLine)
}

function handPipes({ stdio }: ChildProcess, { onPipes }: ProcessRun): void {
  const [, , , input, output] = stdio
  if (onPipes === undefined || !input || !output || !('write' in input) || !('read' in output)) return
  // Whoever goes on with them hears that the program has ended.
  input.on('error', () => undefined)
  output.on('error', () => undefined)
  onPipes({ input, output })
}

/** A program that ends without reading has its reasons, which its end tells; input that never comes to be is none. */
function giveInput({ stdin }: ChildProcess, input: Promise<string>): void {
  stdin?.on('error', () => undefined)
  input.then(
    (text) => stdin?.end(text),
    () => stdin?.end(),
  )
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, giveWayPriority)
  } catch (error) {
    // It has ended already.
    if (!(error instanceof Error && 'info' in error)) throw error
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    // The group is gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function spawnErrorNumber(error: Error): number | null {
  return 'errno' in error && typeof error.errno === 'number' ? error.errno : null
}
