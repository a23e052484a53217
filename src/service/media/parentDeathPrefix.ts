import { spawnSync } from 'node:child_process'

let known: readonly string[] | null = null

/**
 * Words to put before a command so that it ends when this process is killed outright, where the system can do that (util-linux
 * `setpriv`). Without it an ffmpeg would go on working for a service that no longer exists.
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
