import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all room that is left. */
  readonly fill: () => Promise<void>
  /** Gives back what `fill` took. */
  readonly free: () => Promise<void>
  readonly unmount: () => void
}

/** Mounts a small disk. Null if this system does not let tests mount one (only root on Linux may). */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: async () => await fill(filler),
    free: async () => await rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    const piece = Buffer.alloc(64 * 1024)
    for (;;) await file.write(piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
