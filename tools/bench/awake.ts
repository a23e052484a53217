import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'

/** Spins until the process named by its argument has ended. */
const TURN = `while (process.ppid === Number(process.argv[1])) for (let turn = 0; turn < 1e7; turn++);`

/** Tells false where the system has no such command. */
async function isStarted(process: ChildProcess): Promise<boolean> {
  try {
    await once(process, 'spawn')
    return true
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return false
    throw fault
  }
}

/**
 * Does something while no processor falls asleep: one process for each turns in the scheduler's idle class, which gives way to
 * everything else at once. The processor of a virtual machine that sleeps has to wait for its host to wake again, for
 * milliseconds where the host is busy: each hand-over between two threads of the browser then takes as long. A display of a
 * person at work does not wait for that. What turns wants all processor time: what the host steals meanwhile is a share of it all.
 * Tells `isAwake` false, and does the work all the same, where the system has no such class.
 */
export async function withAwakeProcessors<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isAwake: boolean }> {
  const command = ['--idle', '0', process.execPath, '-e', TURN, String(process.pid)]
  const turning = cpus().map(() => spawn('chrt', command, { stdio: 'ignore' }))
  const started = await Promise.all(turning.map(isStarted))
  const isTurning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
  try {
    const result = await work()
    // If the class is refused, the command has ended by now.
    return { result, isAwake: started.every(Boolean) && turning.every(isTurning) }
  } finally {
    for (const process of turning) process.kill('SIGKILL')
  }
}
