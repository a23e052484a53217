import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentDeathPrefix } from '../parentDeathPrefix.ts'

/**
 * Chromium leaves its parent's process group; started through this script it still ends when the render process is
 * killed outright, where the system can do that. Returns what to start instead of the executable.
 */
export async function tiedBrowser(executable: string, folder: string): Promise<string> {
  const prefix = parentDeathPrefix()
  if (prefix.length === 0) return executable
  const quoted = [...prefix, executable].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const script = join(folder, 'browser')
  await writeFile(script, `#!/bin/sh\nexec ${quoted} "$@"\n`)
  await chmod(script, 0o700)
  return script
}
