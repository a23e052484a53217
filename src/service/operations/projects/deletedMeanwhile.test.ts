import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationName } from '../../../contract/operations.ts'
import { toolRequest } from '../../../testing/service/editorJobs.ts'
import { estimated, createTestComposition } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { transfer } from '../../../testing/service/transfer.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

/** Deletes a project as `deleteProject` does. Meanwhile, a request that arrived after the project was locked waits. */
async function deletedDuring<T>(projectId: string, request: () => Promise<T>): Promise<T> {
  const { db } = service.running.context
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answer } = await db.transaction().execute(async (transaction) => {
    expect(await projectStore.lockAndCheckActivity(transaction, projectId)).toEqual({
      isWorkActive: false,
      isFolderWatched: false,
    })
    const sent = request()
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBe(1)
    await projectStore.remove(transaction, projectId)
    return { answer: sent }
  })
  return await answer
}

type Prepared = readonly [OperationName, { readonly params: Readonly<Record<string, string>>; readonly body?: object }]

async function rendering(projectId: string): Promise<Prepared> {
  const { body, params } = await estimated(service.owner, await createTestComposition(service.owner, { projectId }))
  return ['renderComposition', { params, body }]
}

async function tooling(projectId: string): Promise<Prepared> {
  const record = await createTestComposition(service.owner, { projectId })
  return ['runEditorTool', toolRequest(record, 'moveOverlay', { overlayId: 1, startSeconds: 1 })]
}

async function uploading(projectId: string): Promise<Prepared> {
  const body = { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes: 4 }
  const upload = await service.owner.call('reserveUpload', { params: { projectId }, body })
  await transfer(upload, new Uint8Array(4))
  return ['completeUpload', { params: { uploadId: upload.id } }]
}

async function preparingTranscript(projectId: string): Promise<Prepared> {
  return ['prepareTranscript', { params: { assetId: await storedAsset(service, { projectId, type: 'music' }) } }]
}

async function changingTranscript(projectId: string): Promise<Prepared> {
  const assetId = await storedAsset(service, { projectId, type: 'music' })
  const ids = { id: randomUUID(), assetId, projectId, workspaceId: service.running.owner.workspaceId }
  const words = [{ text: 'Hello', startMs: 0, endMs: 500 }]
  const passage = { id: randomUUID(), text: 'Hello', startMs: 0, endMs: 500, words }
  const content = { language: 'en', isDraft: false, passages: [passage], now: service.clock.now() }
  const { id, updated_at: updatedAt } = await transcriptStore.save(service.running.context.db, { ...ids, ...content })
  const body = {
    transcriptId: id,
    expectedUpdatedAt: updatedAt.toISOString(),
    passages: [{ id: passage.id, text: 'Hallo' }],
  }
  return ['changeTranscript', { params: { assetId }, body }]
}

async function savingCaptions(projectId: string): Promise<Prepared> {
  const assetId = await storedAsset(service, { projectId, type: 'music' })
  const body = { srt: '1\n00:00:01,000 --> 00:00:02,500\nHello\n', expectedUpdatedAt: null }
  return ['saveCaptions', { params: { assetId, language: 'en' }, body }]
}

it.each([
  ['a render', rendering],
  ['a tool', tooling],
  ['the end of an upload', uploading],
  ['a transcript', preparingTranscript],
  ['a change of a transcript', changingTranscript],
  ['new captions', savingCaptions],
])('%s in a project waits for its running deletion and then finds nothing', async (_, prepare) => {
  const project = await service.owner.call('createProject', { body: { name: 'Short' } })
  const [name, request] = await prepare(project.id)
  const answer = await deletedDuring(project.id, async () => await service.owner.send(name, request))
  expect([answer.status, answer.error().code]).toEqual([404, 'not_found'])
})
