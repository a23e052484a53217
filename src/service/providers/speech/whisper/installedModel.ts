import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { fileNameOf, publicModels } from './publicModels.ts'

/** A model file, and what it must be if that is known. */
export interface InstalledModel {
  readonly path: string
  /** Such as `base.en`, or the name of the file. */
  readonly name: string
  /** Null if nobody has said what the file must contain. */
  readonly expected: { readonly sizeBytes: Bytes; readonly sha256: string } | null
}

/** Written by `npm run setup:speech`. */
export const modelRecordSchema = z.strictObject({
  path: z.string().min(1),
  sizeBytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
})

export const speechFolder = (dataFolder: string): string => join(dataFolder, 'speech')
export const modelRecordPath = (dataFolder: string): string => join(speechFolder(dataFolder), 'model.json')

export const modelNameOf = (path: string): string => basename(path).replace(/^ggml-|\.bin$/gu, '')

/** The model of an environment variable, or the one that was installed. Null if there is none. */
export async function installedModel(named: string | null, dataFolder: string): Promise<InstalledModel | null> {
  if (named !== null) {
    const path = resolve(named)
    const known = publicModels.find(({ name }) => fileNameOf(name) === basename(path))
    return { path, name: modelNameOf(path), expected: known ?? null }
  }
  const recordPath = modelRecordPath(dataFolder)
  const text = await readFile(recordPath, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const { path, ...expected } = modelRecordSchema.parse(JSON.parse(text))
  return { path: resolve(speechFolder(dataFolder), path), name: modelNameOf(path), expected }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** Changes whenever the file does. Null if there is no file. */
export async function versionOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? `${found.size}:${found.mtimeMs}:${found.ino}` : null
}
