import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { projectStore } from './workspace/projectStore.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.connectionString, () => undefined)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

it('uses an index for everything deleted with a project, composition, asset, job or render', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' ' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and confrelid in ('projects'::regclass, 'compositions'::regclass, 'assets'::regclass, 'jobs'::regclass, 'renders'::regclass)
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      )
  `.execute(opened.db)
  expect(rows).toEqual([])
})

it('deletes a project in several batches, and nothing of another one', async () => {
  const { db } = opened
  const [workspace, member, gone, kept] = Array.from({ length: 4 }, () => crypto.randomUUID())
  await sql`insert into workspaces (id, name, created_at, updated_at) values (${workspace}, 'One', now(), now())`.execute(
    db,
  )
  await sql`
    insert into members (id, workspace_id, name, role, created_at) values (${member}, ${workspace}, 'One', 'owner', now())
  `.execute(db)
  for (const project of [gone, kept]) {
    await sql`
      insert into projects (id, workspace_id, name, created_at, updated_at)
      values (${project}, ${workspace}, 'One', now(), now())
    `.execute(db)
    await sql`
      insert into compositions
        (id, workspace_id, project_id, title, composition, source_asset_ids, created_at, updated_at)
      select gen_random_uuid(), ${workspace}, ${project}, 'One', '{}', '{}', now(), now() from generate_series(1, 25)
    `.execute(db)
    await sql`
      insert into jobs
        (id, workspace_id, project_id, creator_id, composition_id, type, status, progress, permissions, chain_id, attempts,
         created_at, updated_at)
      select gen_random_uuid(), ${workspace}, project_id, ${member}, id, 'plan', 'succeeded', 100, '[]',
        gen_random_uuid(), 1, now(), now()
      from compositions, generate_series(1, 84) where project_id = ${project}
    `.execute(db)
  }
  await db.transaction().execute(async (transaction) => await projectStore.remove(transaction, gone ?? ''))
  for (const table of ['compositions', 'jobs'])
    expect((await sql`select distinct project_id from ${sql.table(table)}`.execute(db)).rows).toEqual([
      { project_id: kept },
    ])
  expect((await sql`select id from projects`.execute(db)).rows).toEqual([{ id: kept }])
})
