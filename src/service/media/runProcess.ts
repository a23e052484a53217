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
  /** The program reads from it. */
  readonly input: Writable
  /** The program writes to it. */
  readonly output: Readable
}

/** One run of a program with its limits. */
export interface ProcessRun {
  readonly command: string
  readonly arguments: readonly string[]
  /** Wall-clock limit. */
  readonly deadlineMs: Milliseconds
  readonly signal?: AbortSignal
  /** Limit on standard output, whether kept or passed to `onOutput`. Default 16 MiB. */
  readonly maxOutputBytes?: Bytes
  /** Limit on resident memory (Linux). Default 3 GiB. */
  readonly maxMemoryBytes?: Bytes
  /**
   * A limit shared with other programs, which replaces `maxMemoryBytes`. The system also enforces it for this program.
   */
  readonly memoryBudget?: MemoryBudget
  /** Kills the program with `stalled` after this long without output or a call of `advance`. */
  readonly maxStallMs?: Milliseconds
  /** Limit on CPU time (Linux), after which the program is killed with `timeout`. CPU use counts as progress. */
  readonly maxCpuMs?: Milliseconds
  /** Called with the pid once the program has started. Returns a function that is called once it has exited. */
  readonly onStarted?: (pid: number) => () => void
  /** Receives standard output, which is then not kept. An exception thrown here fails the run with `exit`. */
  readonly onOutput?: (chunk: Buffer) => void
  /**
   * Receives each line written to file descriptor 3 (`-progress pipe:3`), and calls `advance` if the line shows
   * progress. An exception thrown here fails the run with `exit`; the last line may be incomplete if the program was
   * killed.
   */
  readonly onProgressLine?: (line: string, advance: () => void) => void
  /** Receives two more pipes once the program has started. Cannot be combined with `onProgressLine`. */
  readonly onPipes?: (pipes: ProgramPipes) => void
  /** True to kill the program with SIGKILL at once, because an interrupted result is useless. */
  readonly endsAtOnce?: boolean
  /** Written to standard input once it resolves. Omit it for no input. */
  readonly input?: Promise<string>
  /** Runs at low priority. */
  readonly givesWay?: boolean
  /**
   * Makes glibc keep freed memory, because freeing and reallocating a picture for every frame takes 4% of the run time.
   * Huge pages stay off, because on some virtual machines, clearing them takes up to 5% of a short run.
   */
  readonly keepsMemory?: boolean
  /** Added to the service's environment. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The result of a program that exits with code 0. */
export interface ProcessOutcome {
  readonly output: Buffer
  /** Last 16 KiB of the error output. */
  readonly errorOutput: string
}

const keptErrorBytes = 16 * 1024
const patienceMs = 2_000
/** Larger than any picture, so that glibc serves all memory from one heap and returns none. */
const kept = String(2 ** 30)
const keepingMemory = { MALLOC_MMAP_THRESHOLD_: kept, MALLOC_TRIM_THRESHOLD_: kept }
/**
 * ffmpeg links OpenBLAS without using it. Its idle threads spin at first, which takes up to 100 ms of CPU time per
 * start.
 */
const withoutIdleThreads = { OPENBLAS_NUM_THREADS: '1' }
/** Nice value, which gives about a third of the CPU share of a normal program. */
const giveWayPriority = 5

/**
 * Runs ffmpeg, ffprobe and other programs without a shell; no other function starts programs for media. The whole
 * process group is killed together: by SIGTERM, then SIGKILL after two seconds, or by SIGKILL at once if it exceeds its
 * memory limit.
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
      // Group members that outlive their leader would keep running.
      if (code !== null) endGroup(child, 'SIGKILL')
      if (code === null) resolve({ output: Buffer.concat(output()), errorOutput: errorOutput() })
      else {
        // If parsing the output failed, the program was killed for that, and its exit code means nothing.
        const verdict = misread.length === 0 ? exitCode : null
        reject(new ProcessError(code, { command: run.command, errorOutput: errorOutput(), exitCode: verdict }))
      }
    }
    child.once('error', (error) => finish(cause ?? 'not_started', spawnErrorNumber(error)))
    child.once('close', (exitCode) => finish(cause ?? endOf(exitCode, hasPrefix), exitCode))
  })
}

/**
 * Starts the program in a separate process group, tied to its memory limit and to this process, and connects its pipes.
 */
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

/** The prefixes exit with 126 or 127 if the command cannot be started. */
function endOf(exitCode: number | null, hasPrefix: boolean): ProcessErrorCode | null {
  if (exitCode === 0) return null
  return hasPrefix && (exitCode === 126 || exitCode === 127) ? 'not_started' : 'exit'
}

/**
 * Guards an event handler, because an exception thrown there would end the service. After the first exception, the
 * handler is not called again.
 */
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
  // If writing fails, the program's exit reports the reason.
  input.on('error', () => undefined)
  output.on('error', () => undefined)
  onPipes({ input, output })
}

/**
 * Writes the input. A program may exit without reading it; its exit code then gives the reason. If the promise rejects,
 * nothing is written.
 */
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
    // The process has already exited.
    if (!(error instanceof Error && 'info' in error)) throw error
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    // The group has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function spawnErrorNumber(error: Error): number | null {
  return 'errno' in error && typeof error.errno === 'number' ? error.errno : null
}
