import { open, truncate } from 'node:fs/promises'
import type { Bytes } from '../../base/units.ts'

export const MIB: Bytes = 1024 ** 2
export const LARGE_BYTES: Bytes = 256 * MIB
/** Chunks, sockets and the garbage collector's slack. The whole file would be four times as much. */
export const MAX_MEMORY_BYTES: Bytes = 64 * MIB

/** The most memory that the process has taken in addition while `work` ran. */
export async function addedMemory(work: () => Promise<unknown>): Promise<Bytes> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return most - before
}

/** Makes a sparse file of zeros, which takes no space on the disk. */
export async function sparseFile(path: string, sizeBytes: Bytes = LARGE_BYTES): Promise<string> {
  const file = await open(path, 'w')
  await file.close()
  await truncate(path, sizeBytes)
  return path
}
