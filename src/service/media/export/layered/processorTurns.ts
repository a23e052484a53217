import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Milliseconds } from '../../../../base/units.ts'
import { runProcess } from '../../runProcess.ts'

/**
 * Has two programs of one thread each change processors again and again. On a machine that is shared, one processor may be slower than
 * the other for seconds: one program would end long before the other, and nothing evens that out, since the kernel moves neither while
 * each has a processor of its own.
 */
export interface ProcessorTurns {
  /** A program takes part until what is answered is called. While there are not exactly two, each runs wherever it may. */
  readonly join: (pid: number) => () => void
  /** Once all have left. */
  readonly close: () => Promise<void>
}

interface Program {
  readonly pid: number
  /** Processors on which it may run, as the kernel lists them. */
  readonly allowed: string
}

const EVERY_MS: Milliseconds = 500
const DEADLINE_MS: Milliseconds = 24 * 60 * 60 * 1_000

/**
 * Reads line by line on which processors a process shall run (util-linux `taskset`; Node.js cannot tell the kernel). To start a program
 * from here each time took three times as long. Where there is none it ends, and all stay where they are.
 */
const MOVER =
  'while read -r where who; do taskset -cp "$where" "$who" || [ $? -ne 127 ] || exit 0; done <&3 >/dev/null 2>&1'

/** Behind the name in parentheses, which may hold spaces itself, `/proc/PID/stat` names the processor in this place. */
const PROCESSOR_FIELD = 36

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended, or this system does not tell.
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
    // Without it all stay where they are.
    ended: ended.catch(() => undefined),
    move: ({ pid }: Program, where: string) => void input?.write(`${where} ${pid}\n`),
  }
}

export function processorTurns(everyMs: Milliseconds = EVERY_MS): ProcessorTurns {
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
