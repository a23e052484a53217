import { spawnSync } from 'node:child_process'
import type { Bytes } from '../../base/units.ts'

let isKnown: boolean | null = null

/**
 * Words to put before a command so that the system gives it no more memory than this, where it can do that (util-linux `prlimit`). It
 * bounds what a program may write to (`RLIMIT_DATA`), which is a tenth to a third above what it has resident: address space would be
 * stricter on machines with many processors, as each thread reserves some.
 */
export function memoryLimitPrefix(maxBytes: Bytes): readonly string[] {
  isKnown ??= canLimitMemory()
  return isKnown ? ['prlimit', `--data=${maxBytes}`, '--'] : []
}

function canLimitMemory(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('prlimit', [`--data=${2 ** 30}`, '--', 'true'], { stdio: 'ignore' }).status === 0
  )
}
