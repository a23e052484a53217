import { chmod, writeFile } from 'node:fs/promises'
import { ffmpeg } from '../media/media.ts'

/** Creates a program that exits as if it was killed. */
export async function makeKilledProgram(file: string): Promise<void> {
  await writeFile(file, '#!/bin/sh\nsleep 0.3\nkill -9 $$\n')
  await chmod(file, 0o700)
}

/**
 * Creates an ffmpeg that reports completion, then runs out of disk space: it loses a part of its last file and fails.
 */
export async function makeLateFault(file: string): Promise<void> {
  const words = [
    '#!/bin/sh',
    `'${ffmpeg}' "$@" || exit`,
    'for last; do :; done',
    'truncate -s 100 "${last#file:}"',
    'sleep 0.3',
    'echo "No space left on device" >&2',
    'exit 1',
  ]
  await writeFile(file, `${words.join('\n')}\n`)
  await chmod(file, 0o700)
}

/** Creates an ffmpeg that cannot write more than a kilobyte to a file. */
export async function makeProgramOnFullDisk(file: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\ntrap '' XFSZ\nulimit -f 2\nexec '${ffmpeg}' "$@"\n`)
  await chmod(file, 0o700)
}
