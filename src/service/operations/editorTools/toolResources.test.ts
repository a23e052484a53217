import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { stockAssetId } from '../../domain/assets/stockAssetId.ts'
import { openDatabase } from '../../stores/database.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Resources' } })).id
})
afterAll(async () => {
  await service.stop()
})

const post = async (body: unknown, client: ServiceClient = service.owner) =>
  await client.fetch(`/extensions/v1/projects/${projectId}/tool-resources`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the resources of tools', () => {
  it('require only the permission read, and nothing is created', async () => {
    const assetId = await storedAsset(service, { projectId, type: 'video', name: 'take.mp4', durationMs: 2_500 })
    const stock = [{ provider: 'stock', id: '1001', kind: 'video' }]
    const body = { assetIds: [assetId, randomUUID()], stock, speechOf: [assetId], voiceoverIds: [randomUUID()] }
    const response = await post(body, service.reader)
    expect(await response.json()).toMatchObject({
      data: {
        media: [{ assetId, type: 'video', name: 'take.mp4', durationMs: 2_500, width: 1_280, hasAudio: true }],
        stock: [
          {
            key: 'stock:1001',
            media: { assetId: stockAssetId({ projectId, kind: 'video', id: '1001' }), type: 'video' },
          },
        ],
        voiceovers: [],
        captions: [],
        speech: [{ assetId, words: null, quiet: null }],
      },
    })
    const { items } = await service.owner.call('listAssets', { params: { projectId } })
    expect(items.map(({ id }) => id)).toEqual([assetId])
  })

  it('can be read concurrently beyond the number of connections without blocking other requests', async () => {
    const beside = openDatabase(service.running.context.config.databaseUrl ?? '', () => {})
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_locks where relation = 'projects'::regclass and not granted`
    try {
      // All requests wait for the locked project. Together they occupy every database connection of the service.
      const asked = await beside.db.transaction().execute(async (transaction) => {
        await sql`lock table projects in access exclusive mode`.execute(transaction)
        const all = Array.from(
          { length: 40 },
          async () => (await post({ assetIds: [randomUUID()] }, service.reader)).status,
        )
        await expect.poll(async () => (await waiting.execute(beside.db)).rows[0]?.count, { timeout: 5_000 }).toBe(20)
        return all
      })
      expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
      expect((await service.owner.send('readProject', { params: { projectId } })).status).toBe(200)
    } finally {
      await beside.close()
    }
  })

  it('omit missing resources and those of other workspaces', async () => {
    const stock = [
      { provider: 'stock', id: '999999', kind: 'video' },
      { provider: 'elsewhere', id: '1001', kind: 'video' },
    ]
    expect(await (await post({ stock })).json()).toMatchObject({ data: { media: [], stock: [] } })
    expect((await post({}, service.stranger)).status).toBe(404)
    expect((await post({}, service.anonymous)).status).toBe(401)
    expect((await post({ assetIds: ['x'] })).status).toBe(422)
    expect((await post({ urls: [] })).status).toBe(422)
  })
})
