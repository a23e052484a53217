import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Bytes, Milliseconds } from '../../../base/units.ts'

/** A created upload, complete or not. */
export interface StagedFile {
  /** Number of bytes received. */
  readonly sizeBytes: Bytes
  readonly filePath: string
  readonly isComplete: boolean
}

/** The metadata of a staged upload, which the TUS server stores as JSON in a file beside it. */
const announcement = z.object({ size: z.number().optional(), creation_date: z.string().optional() })

/** Id of an object's staged upload. Unique per bucket and path, and safe as a file name and in a URL. */
export function uploadIdOf(object: { readonly bucket: string; readonly path: string }): string {
  return createHash('sha256').update(`${object.bucket}\n${object.path}`).digest('hex').slice(0, 40)
}

/** The staged file of an upload, complete or not. Null if its upload was never created or was removed. */
export async function stagedFileOf(
  folder: string,
  object: { readonly bucket: string; readonly path: string },
): Promise<StagedFile | null> {
  const filePath = join(folder, uploadIdOf(object))
  const announced = await readAnnouncement(`${filePath}.json`)
  if (announced === null) return null
  const facts = await unlessAbsent(stat(filePath))
  return facts === null ? null : { sizeBytes: facts.size, filePath, isComplete: facts.size === announced.size }
}

/** Removes an object's staged upload, if there is one. */
export async function removeStagedOf(
  folder: string,
  object: { readonly bucket: string; readonly path: string },
): Promise<void> {
  await removeUpload(folder, uploadIdOf(object))
}

/**
 * Removes every staged upload created more than `retentionMs` ago, complete or not.
 *
 * @returns the number of uploads removed
 */
export async function cleanUpStaging(
  folder: string,
  age: { readonly now: Date; readonly retentionMs: Milliseconds },
): Promise<number> {
  const names = (await unlessAbsent(readdir(folder))) ?? []
  let removed = 0
  for (const name of names.filter((candidate) => candidate.endsWith('.json'))) {
    const announced = await readAnnouncement(join(folder, name))
    const createdMs = Date.parse(announced?.creation_date ?? '')
    if (Number.isNaN(createdMs) || age.now.getTime() - createdMs <= age.retentionMs) continue
    await removeUpload(folder, name.slice(0, -'.json'.length))
    removed += 1
  }
  return removed
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true })
  await rm(join(folder, `${id}.json`), { force: true })
}

async function readAnnouncement(path: string) {
  const text = await unlessAbsent(readFile(path, 'utf8'))
  if (text === null || text === '') return null
  try {
    return announcement.parse(JSON.parse(text))
  } catch (error) {
    // After a crash, the metadata may be incomplete. The upload was then not created.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

async function unlessAbsent<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
