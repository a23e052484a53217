import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { permissions } from '../contract/permissions.ts'
import type { Config } from './config.ts'
import type { ServiceContext } from './context.ts'
import { hashOfSecret } from './domain/workspace/access.ts'
import { accessStore } from './stores/workspace/accessStore.ts'
import type { Db } from './stores/tables.ts'

export interface Owner {
  readonly workspaceId: string
  readonly creatorId: string
  /**
   * Open point: format of keys — a key is `fw_` and 32 random bytes, because a prefix makes leaked keys easy to find.
   */
  readonly apiKey: string
}

type Sources = Pick<ServiceContext, 'config' | 'db' | 'now' | 'nextId' | 'randomToken'>

/**
 * Creates the workspace, its owner and the owner's key at the first start. The database stores only the hash of the
 * key; a generated key is kept in a file that only this user can read, so that each start can print it.
 */
export async function ensureOwner(sources: Sources): Promise<Owner> {
  const { config, db, now } = sources
  const apiKey = config.pinnedApiKey ?? (await keptKey(config, () => `fw_${sources.randomToken(32)}`))
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('owner', 0))`.execute(transaction)
    const owner = (await accessStore.findOwner(transaction)) ?? (await createOwner(transaction, sources))
    const name = config.pinnedApiKey === null ? 'generated' : 'pinned'
    const hash = hashOfSecret(apiKey)
    await accessStore.revokeOthers(transaction, { creatorId: owner.id, name: 'pinned', keptHash: hash, now: now() })
    await accessStore.saveKey(transaction, {
      id: sources.nextId(),
      workspaceId: owner.workspaceId,
      creatorId: owner.id,
      name,
      hash,
      permissions,
      now: now(),
    })
    return { workspaceId: owner.workspaceId, creatorId: owner.id, apiKey }
  })
}

async function createOwner(db: Db, { nextId, now }: Sources) {
  const owner = { id: nextId(), workspaceId: nextId() }
  await accessStore.insertWorkspace(db, { id: owner.workspaceId, name: 'My workspace', now: now() })
  await accessStore.insertMember(db, {
    id: owner.id,
    workspaceId: owner.workspaceId,
    name: 'Owner',
    role: 'owner',
    now: now(),
  })
  return owner
}

async function keptKey({ dataFolder }: Config, makeKey: () => string): Promise<string> {
  const path = join(dataFolder, 'api-key')
  await mkdir(dataFolder, { recursive: true })
  try {
    await writeFile(path, `${makeKey()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = (await readFile(path, 'utf8')).trim()
  if (key !== '') return key
  // The file is empty if a crash occurred between creating it and writing the key.
  await writeFile(path, `${makeKey()}\n`, { mode: 0o600 })
  return (await readFile(path, 'utf8')).trim()
}
