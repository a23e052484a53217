import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { permissions } from '../contract/permissions.ts'
import type { Config } from './config.ts'
import type { ServiceContext } from './context.ts'
import { hashOfSecret, newKey } from './domain/workspace/access.ts'
import { keyStore } from './stores/workspace/keyStore.ts'
import { memberStore } from './stores/workspace/memberStore.ts'
import { workspaceStore } from './stores/workspace/workspaceStore.ts'
import type { Db } from './stores/tables.ts'

export interface Owner {
  readonly workspaceId: string
  readonly creatorId: string
  readonly apiKey: string
}

type Sources = Pick<ServiceContext, 'config' | 'db' | 'now' | 'nextId' | 'randomToken'>

/**
 * Creates the workspace, its owner and the owner's key at the first start. The database stores only the hash of the
 * key; a generated key is also written to a file that only this user can read, so that it can be printed at each start.
 */
export async function ensureOwner(sources: Sources): Promise<Owner> {
  const { config, db, now } = sources
  const apiKey = config.pinnedApiKey ?? (await keptKey(config, () => newKey(sources)))
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('owner', 0))`.execute(transaction)
    const owner = (await memberStore.findFirstOwner(transaction)) ?? (await createOwner(transaction, sources))
    const workspaceId = owner.workspace_id
    const name = config.pinnedApiKey === null ? 'generated' : 'pinned'
    const hash = hashOfSecret(apiKey)
    await keyStore.revokeOthers(transaction, { creatorId: owner.id, name: 'pinned', keptHash: hash, now: now() })
    await keyStore.save(transaction, {
      id: sources.nextId(),
      workspaceId,
      creatorId: owner.id,
      name,
      hash,
      permissions,
      expiresAt: null,
      now: now(),
    })
    return { workspaceId, creatorId: owner.id, apiKey }
  })
}

async function createOwner(db: Db, { nextId, now }: Sources) {
  const [id, workspaceId] = [nextId(), nextId()]
  await workspaceStore.insert(db, { id: workspaceId, name: 'My workspace', now: now() })
  return await memberStore.insert(db, { id, workspaceId, name: 'Owner', email: null, role: 'owner', now: now() })
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
