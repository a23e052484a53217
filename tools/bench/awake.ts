import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'

/** Spins until the process named by its argument has ended. */
const TURN = `while (process.ppid === Number(process.argv[1])) for (let turn = 0; turn < 1e7; turn++);`

/** False if the system has no such command. */
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
 * Runs `work` while no processor sleeps: one process per processor spins in the scheduler's idle class, which yields to
 * everything else at once. On a virtual machine, a sleeping processor waits for its host to wake it, which takes
 * milliseconds on a busy host and delays every hand-over between browser threads. A display in real use does not have
 * that delay.
 * The spinning also makes stolen time measurable, as a fraction of all processor time. If the system has no idle class,
 * `isAwake` is false and the work still runs.
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
    // If the idle class is refused, the command has ended by now.
    return { result, isAwake: started.every(Boolean) && turning.every(isTurning) }
  } finally {
    for (const process of turning) process.kill('SIGKILL')
  }
}
