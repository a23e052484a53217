import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Milliseconds } from '../../../../base/units.ts'
import { runProcess } from '../../runProcess.ts'

/**
 * Regularly swaps the cores of two single-threaded programs. On a shared machine, one core can be slower than the other
 * for seconds, and the kernel does not move a program that has a core to itself.
 */
export interface CoreSwap {
  /** Adds a program and returns a function that removes it. Unless exactly two have joined, each runs on any core. */
  readonly join: (pid: number) => () => void
  /** Call once all programs are removed. */
  readonly close: () => Promise<void>
}

interface Program {
  readonly pid: number
  /** The program's CPU list before it joined, in the kernel's syntax. */
  readonly allowed: string
}

const EVERY_MS: Milliseconds = 500
const DEADLINE_MS: Milliseconds = 24 * 60 * 60 * 1_000

/**
 * Reads lines with a CPU number and a pid, and runs `taskset` (util-linux) for each. Node.js cannot set CPU affinity
 * and takes three times as long to start a program. Exits if there is no `taskset`.
 */
const MOVER =
  'while read -r where who; do taskset -cp "$where" "$who" || [ $? -ne 127 ] || exit 0; done <&3 >/dev/null 2>&1'

/** Index of the CPU in `/proc/PID/stat`, counted after the name in parentheses, which may contain spaces. */
const PROCESSOR_FIELD = 36

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has exited, or the system has no `/proc`.
    return ''
  }
}

function processorOf({ pid }: Program): string | undefined {
  const stat = readProc(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[PROCESSOR_FIELD]
}

const allowedFor = (pid: number): string | undefined =>
  /^Cpus_allowed_list:\s*(\S+)/mu.exec(readProc(pid, 'status'))?.[1]

function startMover(signal: AbortSignal) {
  let input: Writable | null = null
  const ended = runProcess({
    command: 'sh',
    arguments: ['-c', MOVER],
    deadlineMs: DEADLINE_MS,
    signal,
    endsAtOnce: true,
    onPipes: (pipes) => {
      input = pipes.input
    },
  })
  return {
    // Without the mover, programs stay on their cores.
    ended: ended.catch(() => undefined),
    move: ({ pid }: Program, where: string) => void input?.write(`${where} ${pid}\n`),
  }
}

export function startCoreSwap(everyMs: Milliseconds = EVERY_MS): CoreSwap {
  const programs = new Set<Program>()
  const stop = new AbortController()
  let mover: ReturnType<typeof startMover> | null = null

  const timer = setInterval(() => {
    const [one, other, ...more] = programs
    if (one === undefined || other === undefined || more.length > 0) return
    const [here, there] = [processorOf(one), processorOf(other)]
    if (here === undefined || there === undefined || here === there) return
    mover ??= startMover(stop.signal)
    mover.move(one, there)
    mover.move(other, here)
  }, everyMs)

  return {
    join(pid) {
      const allowed = allowedFor(pid)
      if (allowed === undefined) return () => undefined
      const program = { pid, allowed }
      programs.add(program)
      return () => {
        programs.delete(program)
        for (const left of programs) mover?.move(left, left.allowed)
      }
    },
    async close() {
      clearInterval(timer)
      stop.abort()
      await mover?.ended
    },
  }
}
