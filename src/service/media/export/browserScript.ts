import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentDeathPrefix } from '../parentDeathPrefix.ts'

/**
 * Without a GPU, Chromium emulates one in software, which takes 3.5 times as long per 1080p frame as plain software rasterization.
 * It also makes every machine draw the same pixels.
 */
const SWITCHES = ['--disable-gpu']

/**
 * Pages of Chromium's own user interface. A headless run never shows them, but opening them takes as long as opening
 * our page.
 */
export const unseenPages = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
/** Chromium honours only the last `--disable-features`, so these names are appended to the caller's list. */
const WITHOUT_UNSEEN = String.raw`for word do
  shift
  case $word in
    --disable-features=*) word="$word,${unseenPages}" ;;
  esac
  set -- "$@" "$word"
done
`

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/**
 * Sets the browser's TMPDIR. Chromium opens a socket there, and a socket path is limited to about 100 bytes, which the
 * export folder exceeds; on Linux `/proc/self/cwd` is short enough.
 */
function temporaryFiles(folder: string): string {
  if (process.platform !== 'linux') return `export TMPDIR=${quoted(tmpdir())}\n`
  return `cd ${quoted(folder)} || exit 1\nexport TMPDIR=/proc/self/cwd\n`
}

/**
 * Returns the command that starts the browser: a script, or on Windows the browser itself. The script adds switches
 * that Remotion does not forward, and makes Chromium end with its parent, because Chromium leaves the process group.
 */
export async function browserScript(executable: string, folder: string): Promise<string> {
  if (process.platform === 'win32') return executable
  const command = [...parentDeathPrefix(), executable, ...SWITCHES].map(quoted).join(' ')
  const script = join(folder, 'browser')
  await writeFile(script, `#!/bin/sh\n${temporaryFiles(folder)}${WITHOUT_UNSEEN}exec ${command} "$@"\n`)
  await chmod(script, 0o700)
  return script
}
