import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'

/** Turns until whoever began it is gone. */
const TURN = `const { ppid } = process
for (;;) { for (let turn = 0; turn < 1e7; turn++); if (process.ppid !== ppid) process.exit() }`

async function isStarted(process: ChildProcess): Promise<boolean> {
  try {
    await once(process, 'spawn')
    return true
  } catch {
    return false
  }
}

/**
 * Does something while no processor falls asleep: one process for each turns in the scheduler's idle class, which gives way to
 * everything else at once. The processor of a virtual machine that sleeps has to wait for its host to wake again, for
 * milliseconds where the host is busy: each hand-over between two threads of the browser then takes as long. A display of a
 * person at work does not wait for that. Tells `isAwake` false, and does it all the same, where the system has no such class.
 */
export async function withAwakeProcessors<Result>(work: (isAwake: boolean) => Promise<Result>): Promise<Result> {
  const turning = cpus().map(() => spawn('chrt', ['--idle', '0', process.execPath, '-e', TURN], { stdio: 'ignore' }))
  const started = await Promise.all(turning.map(isStarted))
  try {
    return await work(started.every(Boolean))
  } finally {
    for (const process of turning) process.kill('SIGKILL')
  }
}
