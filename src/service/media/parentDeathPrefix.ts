import { spawnSync } from 'node:child_process'

let known: readonly string[] | null = null

/**
 * Arguments before a command that end it when this process is killed, if the system can (util-linux `setpriv`). Otherwise ffmpeg
 * would keep working without its service.
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
