import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** An in-memory disk of a few megabytes. */
export interface SmallDisk {
  readonly folder: string
  /** Uses up all remaining space. */
  readonly fill: () => Promise<void>
  /** Frees the space that `fill` used. */
  readonly free: () => Promise<void>
  readonly unmount: () => void
}

/** Mounts a small disk. Null if tests cannot mount one on this system (only root on Linux can). */
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
