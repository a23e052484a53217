import { spawnSync } from 'node:child_process'

let known: readonly string[] | null = null

/**
 * Returns arguments that kill the command after them when this process is killed, if the system supports it (util-linux
 * `setpriv`). Otherwise ffmpeg would keep running without its service.
 */
export function parentDeathPrefix(): readonly string[] {
  known ??= canSetParentDeathSignal() ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []
  return known
}

function canSetParentDeathSignal(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true'], { stdio: 'ignore' }).status === 0
  )
}
