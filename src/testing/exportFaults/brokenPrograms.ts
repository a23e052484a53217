import { chmod, writeFile } from 'node:fs/promises'
import { ffmpeg } from '../media.ts'

/** A program that ends as if somebody had killed it. */
export async function makeKilledProgram(file: string): Promise<void> {
  await writeFile(file, '#!/bin/sh\nsleep 0.3\nkill -9 $$\n')
  await chmod(file, 0o700)
}

/** An ffmpeg that finds no room for more than a kilobyte of a file. */
export async function makeProgramWithoutRoom(file: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\ntrap '' XFSZ\nulimit -f 2\nexec '${ffmpeg}' "$@"\n`)
  await chmod(file, 0o700)
}
