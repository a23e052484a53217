import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentDeathPrefix } from '../parentDeathPrefix.ts'

/**
 * Without a GPU, Chromium imitates one in software, and a 1080p frame took 3.5 times as long as with plain software drawing.
 * Drawing that way everywhere also makes an export look the same on every machine.
 */
const SWITCHES = ['--disable-gpu']

/** Pages of the browser's own window, which nobody sees: opening them took as long as opening ours. */
export const unseenPages = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
/** Only the last list of features that are turned off counts, so these go into the one that is given. */
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
 * Where the browser keeps its temporary files. It opens a socket among them, whose path may have about a hundred letters; the folder
 * of an export has more, so it gets a short name where the system has one. Elsewhere they lie where those of all programs do.
 */
function temporaryFiles(folder: string): string {
  if (process.platform !== 'linux') return `export TMPDIR=${quoted(tmpdir())}\n`
  return `cd ${quoted(folder)} || exit 1\nexport TMPDIR=/proc/self/cwd\n`
}

/**
 * What to start instead of the browser: a script, because Remotion, which draws frames, passes on no switches of ours, and because Chromium
 * leaves its parent's process group and would outlive a render process that is killed outright (where the system can tie them).
 * Windows has no such scripts; there the browser is started as it is.
 */
export async function browserScript(executable: string, folder: string): Promise<string> {
  if (process.platform === 'win32') return executable
  const command = [...parentDeathPrefix(), executable, ...SWITCHES].map(quoted).join(' ')
  const script = join(folder, 'browser')
  await writeFile(script, `#!/bin/sh\n${temporaryFiles(folder)}${WITHOUT_UNSEEN}exec ${command} "$@"\n`)
  await chmod(script, 0o700)
  return script
}
