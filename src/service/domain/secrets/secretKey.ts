import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { SECRET_KEY_BYTES } from './secretBox.ts'

/**
 * The key that encrypts stored secrets: `FRAMEWRIGHT_SECRET`, or a file in the data folder that only this user can
 * read. The file is created complete and never replaced, because a new key could not decrypt older secrets.
 */
export async function secretKey(
  { secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>,
  randomToken: (bytes: number) => string,
): Promise<Uint8Array> {
  if (secret !== null) return secret
  const path = join(dataFolder, 'secret-key')
  await mkdir(dataFolder, { recursive: true })
  const kept = await readKept(path)
  if (kept !== null) return kept
  const unfinished = `${path}~${randomToken(8)}`
  const created = Buffer.from(randomToken(SECRET_KEY_BYTES), 'base64url').toString('base64')
  await writeFile(unfinished, `${created}\n`, { flag: 'wx', mode: 0o600 })
  try {
    await link(unfinished, path)
  } catch (error) {
    // Another process has created it.
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(unfinished)
  }
  const key = await readKept(path)
  if (key === null) throw new Error(`The key file ${path} disappeared.`)
  return key
}

async function readKept(path: string): Promise<Uint8Array | null> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
    if (key.length === SECRET_KEY_BYTES) return key
    throw new Error(`The key file ${path} is damaged. Restore it from a backup of the data folder.`)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
