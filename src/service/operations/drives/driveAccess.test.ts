import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REQUESTS_PER_MINUTE } from '../../../contract/limits.ts'
import type { Operation } from '../../../contract/operation.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'
import { permissions } from '../../../contract/permissions.ts'
import { roles } from '../../../contract/roles.ts'
import { createTestDatabase } from '../../../testing/database/database.ts'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import type { ServiceClient, TestRequest } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const MINUTE_MS = 60_000
const id = randomUUID()
const expectedUpdatedAt = new Date(0).toISOString()

/** The operations with a body, which are valid for things that do not exist. */
const bodies: Partial<Readonly<Record<OperationName, object>>> = {
  createDriveImport: { projectId: id, files: [{ id: 'file' }] },
  createDriveExport: { projectId: id, renderJobIds: [id], destinationId: 'folder' },
  createPageImport: { projectId: id, folderId: 'folder' },
  createFolderSync: { projectId: id, folderId: 'folder' },
  changeFolderSync: { status: 'active', expectedUpdatedAt },
  removeFolderSync: { expectedUpdatedAt },
  runFolderSync: { mode: 'changes', expectedUpdatedAt },
}
/** Spec: "creation, activation, new polls and explicit runs need an active paid plan". */
const paid: readonly OperationName[] = [
  'createDriveImport',
  'retryDriveImport',
  'createDriveExport',
  'retryDriveExport',
  'createPageImport',
  'retryPageImport',
  'createFolderSync',
  'runFolderSync',
]

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name)
const definitionOf = (name: OperationName): Operation => operations[name]
const names = Object.keys(operations)
  .filter((name) => isName(name))
  .filter((name) => definitionOf(name).section === 'Integrations and cloud drives')
const providers: Readonly<Record<string, string>> = { provider: 'drive_two', cloud_provider: 'drive_two' }
function requestOf(name: OperationName, idempotencyKey?: null): TestRequest {
  const { method, path } = definitionOf(name)
  const params = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => [param, providers[param] ?? id])
  return {
    params: Object.fromEntries(params),
    ...(method === 'GET' ? {} : { body: bodies[name] ?? {} }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}
/** The status and, for a refusal, its code. Lists succeed, and nothing else exists. */
async function outcomeOf(client: ServiceClient, name: OperationName, idempotencyKey?: null): Promise<string> {
  const answer = await client.send(name, requestOf(name, idempotencyKey))
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.error().code}`
}
function allowed(name: OperationName): string {
  if (name.includes('DriveOneSync')) return '410 discontinued'
  return name.startsWith('list') && name !== 'listFolderFiles' ? '200' : '404 not_found'
}

const path = temporaryFolder('drive-access')
let dropbox: FakeDropbox
let service: TestService
const kept = { dataFolder: '', database: { connectionString: '', drop: async () => await Promise.resolve() } }
const start = async (plan: 'metered' | 'expired'): Promise<TestService> => {
  const environment = { ...dropboxEnvironment(dropbox), FRAMEWRIGHT_PACING: 'hosted', FRAMEWRIGHT_PLAN: plan }
  return await startTestService({ environment, ...kept })
}
beforeAll(async () => {
  dropbox = await startDropboxServer()
  Object.assign(kept, { dataFolder: path('data'), database: await createTestDatabase() })
  service = await start('metered')
})
afterAll(async () => {
  await service.stop()
  await dropbox.stop()
})

it('are 26 operations', () => expect(names).toHaveLength(26))

it('a key needs each of the permissions of an operation, and no others', async () => {
  for (const name of names) {
    // So that the limit on verified keys is never reached.
    service.clock.advance(MINUTE_MS)
    const { permissions: needed } = definitionOf(name)
    expect(await outcomeOf(await service.keyed(needed), name), name).toBe(allowed(name))
    expect(await outcomeOf(service.anonymous, name), name).toBe('401 unauthorized')
    for (const missing of needed) {
      const others = await service.keyed(permissions.filter((each) => each !== missing))
      expect(await outcomeOf(others, name), `${name} without ${missing}`).toBe('403 forbidden')
    }
  }
})

it('requests that create or change something need an Idempotency-Key', async () => {
  const keyed = names.filter((name) => definitionOf(name).idempotency === 'required')
  const open = names.filter((name) => definitionOf(name).method === 'POST' && !keyed.includes(name))
  expect(open).toEqual(['createDriveOneSync'])
  for (const name of keyed)
    expect(await outcomeOf(service.owner, name, null), name).toBe('400 idempotency_key_required')
})

/** The statuses of the requests of a person to a folder of their own. */
async function folderStatuses(client: ServiceClient, projectId: string, name: string): Promise<readonly number[]> {
  const { id: folderId } = dropbox.tree.makeFolder(`/${name}`)
  const created = await client.send('createFolderSync', { body: { projectId, folderId } })
  const { syncId, updatedAt } = created.data()
  const params = { syncId }
  const change = async (status: string, revision: string) => {
    service.clock.advance(5)
    return await client.send('changeFolderSync', { params, body: { status, expectedUpdatedAt: revision } })
  }
  const paused = await change('paused', updatedAt)
  const active = await change('active', paused.data().updatedAt)
  const body = { expectedUpdatedAt: active.data().updatedAt }
  const answers = [
    created,
    paused,
    active,
    await client.send('readFolderSync', { params }),
    await client.send('listFolderFiles', { params }),
    await client.send('runFolderSync', { params, body: { ...body, mode: 'changes' } }),
    await client.send('removeFolderSync', { params, body }),
  ]
  const { items } = await client.call('listFolderSyncs')
  expect(items.map((item) => item.syncId)).toEqual([syncId])
  return answers.map(({ status }) => status)
}

it('every role may use them, and watch folders with a connection of its own', async () => {
  const projectId = (await service.owner.call('createProject', { body: { name: 'Roles' } })).id
  for (const role of roles) {
    service.clock.advance(MINUTE_MS)
    const { client, id: memberId } = await service.member(role)
    for (const name of names) expect(await outcomeOf(client, name), `${name} as ${role}`).toBe(allowed(name))
    const { id: folderId } = dropbox.tree.makeFolder(`/${role} without`)
    const refused = await client.send('createFolderSync', { body: { projectId, folderId } })
    expect([refused.status, refused.error().code], role).toEqual([409, 'drive_not_connected'])
    await connectDropbox(service, memberId)
    expect(await folderStatuses(client, projectId, role), role).toEqual([201, 200, 200, 200, 200, 202, 200])
  }
})

it('refuses each of them once the requests of its workspace are used up, until the next minute', async () => {
  const { db } = service.running.context
  service.clock.advance(MINUTE_MS)
  await service.owner.send('listIntegrations')
  const used = db.updateTable('rate_windows').set({ count: REQUESTS_PER_MINUTE.ordinary })
  const { numUpdatedRows } = await used
    .where('name', '=', `ordinary ${service.running.owner.workspaceId}`)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
  for (const name of names) {
    for (const client of [service.owner, service.colleague]) {
      const answer = await client.send(name, requestOf(name))
      expect([answer.status, answer.error().code, answer.error().facts], name).toEqual([
        429,
        'rate_limited',
        { reason: 'ordinary' },
      ])
      expect(Number(answer.headers.get('retry-after')), name).toBeGreaterThan(0)
    }
    expect(await outcomeOf(service.stranger, name), name).toBe(allowed(name))
  }
  service.clock.advance(MINUTE_MS)
  for (const name of names) expect(await outcomeOf(service.owner, name), name).toBe(allowed(name))
})

it('an expired plan refuses the paid ones, and lets a person read, pause and disconnect a folder', async () => {
  await connectDropbox(service)
  const projectId = (await service.owner.call('createProject', { body: { name: 'Expired' } })).id
  const { id: folderId } = dropbox.tree.makeFolder('/Expired')
  const { syncId, updatedAt } = await service.owner.call('createFolderSync', { body: { projectId, folderId } })
  await service.running.stop()
  service = await start('expired')
  const { owner } = service
  for (const name of names)
    expect(await outcomeOf(owner, name), name).toBe(paid.includes(name) ? '403 plan_required' : allowed(name))
  const params = { syncId }
  expect((await owner.call('readFolderSync', { params })).status).toBe('active')
  expect((await owner.call('listFolderSyncs')).items).toHaveLength(1)
  expect((await owner.call('listFolderFiles', { params })).items).toEqual([])
  const change = async (status: string, revision: string) =>
    await owner.send('changeFolderSync', { params, body: { status, expectedUpdatedAt: revision } })
  const paused = (await change('paused', updatedAt)).data()
  expect((await change('active', paused.updatedAt)).error().code).toBe('plan_required')
  const body = { mode: 'scan', expectedUpdatedAt: paused.updatedAt }
  expect((await owner.send('runFolderSync', { params, body })).error().code).toBe('plan_required')
  const ended = await owner.call('removeFolderSync', { params, body: { expectedUpdatedAt: paused.updatedAt } })
  expect(ended.status).toBe('disconnected')
})
