import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentDeathPrefix } from '../parentDeathPrefix.ts'

/**
 * Without a GPU, Chromium imitates one in software, and a 1080p frame took 3.5 times as long as with plain software drawing.
 * Drawing that way everywhere also makes an export look the same on every machine.
 */
const SWITCHES = ['--disable-gpu']

/**
 * What to start instead of the browser: a script, because Remotion passes on no switches of ours, and because Chromium
 * leaves its parent's process group and would outlive a render process that is killed outright (where the system can tie them).
 * Windows has no such scripts; there the browser is started as it is.
 */
export async function browserScript(executable: string, folder: string): Promise<string> {
  if (process.platform === 'win32') return executable
  const words = [...parentDeathPrefix(), executable, ...SWITCHES]
  const quoted = words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const script = join(folder, 'browser')
  await writeFile(script, `#!/bin/sh\nexec ${quoted} "$@"\n`)
  await chmod(script, 0o700)
  return script
}
