import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { openTestDatabase } from '../../../testing/database/database.ts'
import { migrateThrough, migrateToLatest } from '../../database/migrate.ts'
import { projectStore } from '../workspace/projectStore.ts'
import { revisionStore } from './revisionStore.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

it('keeps compositions from before there was a history', async () => {
  const { close, connectionString, db } = await openTestDatabase()
  closers.push(close)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateThrough(connectionString, '0001_initial')
  const [workspaceId, projectId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const now = new Date('2026-02-03T04:05:06.789Z')
  await sql`insert into workspaces (id, name, created_at) values (${workspaceId}, 'Mine', ${now})`.execute(db)
  await projectStore.insert(db, {
    id: projectId,
    workspace_id: workspaceId,
    name: 'Old',
    created_at: now,
    updated_at: now,
  })
  const composition = smallComposition([textOverlay(1), textOverlay(2)])
  // The columns of the store are newer than this table.
  await sql`
    insert into compositions (id, workspace_id, project_id, title, composition, source_asset_ids, created_at, updated_at)
    values (${id}, ${workspaceId}, ${projectId}, 'Old film', ${JSON.stringify(composition)}, '{}', ${now}, ${now})
  `.execute(db)
  await migrateToLatest(connectionString)
  const page = { limit: 10, after: null }
  const found = {
    updatedAt: now,
    title: 'Old film',
    actorKind: 'unknown',
    actorName: 'Someone',
    why: null,
    summary: { added: 0, removed: 0, changed: 0, settings: [] },
    overlayCount: 2,
    durationInFrames: 30,
    fps: 30,
  }
  expect(await revisionStore.list(db, id, page)).toEqual([found])
  expect(await revisionStore.find(db, id, now)).toEqual({ updatedAt: now, title: 'Old film', composition })
  await migrateToLatest(connectionString)
  expect(await revisionStore.list(db, id, page)).toHaveLength(1)
})
