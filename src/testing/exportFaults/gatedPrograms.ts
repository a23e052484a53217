import { access, chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ffmpeg, ffprobe } from '../media/media.ts'

/** The tasks of ffmpeg and ffprobe in an export, recognised by their arguments. */
export type ExportStep = 'probe' | 'sound' | 'compose'
/**
 * `hold` waits until it is released. `dead` exits as if it was killed. `full` may write at most 8 blocks, as on a full
 * disk. `pipe` replaces the output file with a pipe, so that the next reader (the muxer) waits forever.
 */
export type ProgramFault = 'hold' | 'dead' | 'full' | 'pipe'

export interface GatedPrograms {
  readonly ffmpeg: string
  readonly ffprobe: string
  readonly begin: (step: ExportStep, fault: ProgramFault) => Promise<void>
  /** Removes every fault. */
  readonly end: () => Promise<void>
  /** Waits until a program is stopped at a step, or has left a pipe there. */
  readonly reached: (step: ExportStep) => Promise<void>
}

const script = (folder: string, program: string): string => `#!/bin/sh
case "$*" in
  *chunk-*) step=compose ;;
  *sound.graph*) step=sound ;;
  *) step=other ;;
esac
[ "\${0##*/}" = ffprobe ] && step=probe
cd '${folder}' && while [ -e "$step-hold" ]; do : > "$step-held"; sleep 0.05; done; rm -f "$step-held"
[ -e "$step-dead" ] && kill -9 $$
[ -e "$step-full" ] && trap '' XFSZ && ulimit -f 8
[ -e "$step-pipe" ] && for last; do :; done && mkfifo "\${last#file:}" && : > "$step-held" && exit 0
cd - > /dev/null
exec '${program}' "$@"
`

/** The real ffmpeg and ffprobe, wrapped so that a test can inject a fault at a known step. */
export async function gatedPrograms(folder: string): Promise<GatedPrograms> {
  await mkdir(folder, { recursive: true })
  const install = async (name: string, program: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, script(folder, program))
    await chmod(path, 0o755)
    return path
  }
  const fileOf = (step: ExportStep, state: string): string => join(folder, `${step}-${state}`)
  return {
    ffmpeg: await install('ffmpeg', ffmpeg),
    ffprobe: await install('ffprobe', ffprobe),
    begin: async (step, fault) => await writeFile(fileOf(step, fault), ''),
    end: async () => {
      for (const name of await readdir(folder)) if (name.includes('-')) await rm(join(folder, name))
    },
    reached: async (step) => {
      await expect.poll(() => exists(fileOf(step, 'held')), { timeout: 30_000, interval: 20 }).toBe(true)
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
