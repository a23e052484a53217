import { spawnSync } from 'node:child_process'
import type { Bytes } from '../../base/units.ts'

let isKnown: boolean | null = null

/**
 * Returns arguments that limit the memory of the command after them, if the system supports it (util-linux `prlimit`).
 * `RLIMIT_DATA` counts a tenth to a third more than resident memory; `RLIMIT_AS` would be stricter on machines with
 * many cores, because each thread reserves address space.
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
