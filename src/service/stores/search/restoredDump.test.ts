import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../testing/database/database.ts'

const run = promisify(execFile)

/**
 * The tests need PostgreSQL's dump and restore programs, which the embedded packages lack. They must be at least as new
 * as the server.
 */
const SERVER_VERSION = 15
const dumpVersion = await run('pg_dump', ['--version']).then(
  ({ stdout }) => Number(/\d+/u.exec(stdout)?.[0]),
  () => 0,
)

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database in which a search finds a transcript, a text, a voiceover and an asset. */
async function searchableDatabase(): Promise<string> {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = await connect(connectionString)
  const [workspace, project, asset] = [randomUUID(), randomUUID(), randomUUID()]
  await client.query(`insert into workspaces values ('${workspace}', 'Home', now(), now());
    insert into projects values ('${project}', '${workspace}', 'Film', now(), now());
    insert into assets (id, workspace_id, project_id, type, container, name, mime_type, size_bytes, has_audio, tags,
        preparation_state, preparation_progress, preparation_attempts, created_at, updated_at)
      values ('${asset}', '${workspace}', '${project}', 'video', 'mp4', 'Café', 'video/mp4', 1, true, '["noon"]', 'ready', 100, 1, now(), now());
    insert into transcripts (asset_id, id, workspace_id, project_id, language, is_draft, is_changed, passages, text, created_at, updated_at)
      values ('${asset}', '${randomUUID()}', '${workspace}', '${project}', 'en', false, false, '[]', 'We danced, all night.', now(), now());
    insert into saved_resources values ('${randomUUID()}', '${workspace}', '${project}', 'message',
        '{"kind": "overlay_text", "text": "Sold out", "isFavorite": false}', now(), now())`)
  return connectionString
}

const found = (client: Client) =>
  client.query(`select
    (select count(*)::int from public.transcripts where search @@ websearch_to_tsquery('english', 'dance')) as transcripts,
    (select count(*)::int from public.saved_resources
      where kind = 'message' and public.search_vector(content->>'text') @@ websearch_to_tsquery('simple', 'sold')) as texts,
    (select count(*)::int from public.assets
      where public.search_vector(name || ' ' || tags::text) @@ websearch_to_tsquery('simple', 'cafe')) as assets`)
const everything = { transcripts: 1, texts: 1, assets: 1 }

describe('the search of a database', () => {
  it('needs no search path, which a restored dump does not have', async () => {
    const client = await connect(await searchableDatabase())
    await client.query(`set search_path = ''`)
    // Recomputes the column and the indexes, as a restore does.
    await client.query(
      `update public.transcripts set text = 'They dance.'; reindex table public.saved_resources; reindex table public.assets`,
    )
    expect((await found(client)).rows).toEqual([everything])
  })

  it.skipIf(dumpVersion < SERVER_VERSION)('is whole in a database that was restored from a dump', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'framewright-dump-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'dump.sql')
    await run('pg_dump', ['--no-owner', `--file=${file}`, `--dbname=${await searchableDatabase()}`])
    const restored = await createEmptyDatabase()
    onTestFinished(restored.drop)
    await run('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, `--dbname=${restored.connectionString}`])
    expect((await found(await connect(restored.connectionString))).rows).toEqual([everything])
  })
})
