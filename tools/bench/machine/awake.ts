import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'

/** Spins until the process with the id in its argument has exited. */
const TURN = `while (process.ppid === Number(process.argv[1])) for (let turn = 0; turn < 1e7; turn++);`

/** Whether the command could be started. False if the system lacks it. */
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
 * Runs `work` while no processor sleeps. One process per processor spins in the scheduler's idle class, which yields to
 * everything else at once.
 *
 * On a virtual machine, a sleeping processor waits for its host to wake it. On a busy host that takes milliseconds and
 * delays every hand-over between browser threads, which does not happen with a display in real use. The spinning also
 * makes stolen time measurable, as a fraction of all processor time.
 *
 * If the system has no idle class, `isAwake` is false and the work still runs.
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
    // If the idle class was refused, the command has exited by now.
    return { result, isAwake: started.every(Boolean) && turning.every(isTurning) }
  } finally {
    for (const process of turning) process.kill('SIGKILL')
  }
}
