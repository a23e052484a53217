import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type OperationName, operations } from '../contract/operations.ts'
import {
  restoreOlderDataFolder,
  type OlderDataFolder,
  readOlderDataFolder,
} from '../testing/service/olderDataFolder.ts'
import { pageOfRevisions, revisionOf } from '../testing/service/revisionClient.ts'
import { startTestService, type TestService } from '../testing/service/service.ts'
import { standInExporter } from '../testing/service/standInExporter.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const folder = temporaryFolder('framewright-older')
let older: OlderDataFolder
let service: TestService
beforeAll(async () => {
  older = await readOlderDataFolder()
  const dataFolder = folder('')
  const database = await restoreOlderDataFolder(dataFolder, older)
  const exporter = standInExporter(() => ({ milliseconds: 10, fault: null }))
  service = await startTestService({ exporter, dataFolder, database })
}, 60_000)
afterAll(async () => {
  await service.stop()
})

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** Strips the parts of a signed URL that differ in each response: origin, time and signature. */
function unsigned(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:\/\/[^?]+\?/u.test(value) ? new URL(value).pathname : value
  if (Array.isArray(value)) return value.map(unsigned)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !/expires/iu.test(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, unsigned(field)]))
}

const mediaUrls = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /^https?:\/\/[^?]+\?/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mediaUrls) : []
}

describe('a data folder of an older service', () => {
  it('reads unchanged: projects, assets, captions, compositions, voiceovers, texts, jobs and outputs', async () => {
    expect(older.reads.length).toBeGreaterThan(20)
    for (const { operation, request, answer } of older.reads) {
      if (!isOperation(operation)) throw new Error(`There is no operation ${operation}.`)
      const { params } = request
      const now: unknown = await service.owner.call(operation, params ? { params } : {})
      expect(unsigned(now), operation).toMatchObject(z.record(z.string(), z.unknown()).parse(unsigned(answer)))
    }
  })

  it('keeps the revisions of a composition with their documents', async () => {
    expect(await pageOfRevisions(service.owner, older.compositionId)).toEqual(older.revisions)
    const oldest = older.revisions.items.at(-1)?.updatedAt ?? ''
    expect(await revisionOf(service.owner, older.compositionId, oldest)).toEqual(older.oldest)
  })

  it('serves the files of its media and captions', async () => {
    const answers = await Promise.all(
      ['readAssetMedia', 'readCaptions', 'listRenderOutputs'].map(async (name) => {
        const read = older.reads.find(({ operation }) => operation === name)
        if (!read?.request.params || !isOperation(name)) throw new Error(`Nothing was read by ${name}.`)
        return await service.owner.call(name, { params: read.request.params })
      }),
    )
    const urls = answers.flatMap(mediaUrls)
    expect(urls.length).toBeGreaterThan(4)
    for (const url of urls) expect((await fetch(url)).status, url).toBe(200)
  })

  it('accepts its key, and replays a saved reply', async () => {
    const body = { name: 'Kept films' }
    const again = await service.owner.call('createProject', { body, idempotencyKey: 'kept-project' })
    expect(again.id).toBe(older.projectId)
  })

  it('finishes the running render', async () => {
    const params = { jobId: older.waitingJobId }
    const statusOf = async () => (await service.owner.call('readJob', { params })).status
    await expect.poll(statusOf, { timeout: 60_000, interval: 250 }).toBe('succeeded')
  }, 70_000)
})
