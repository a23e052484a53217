import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedJob } from '../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { storedTranscript } from '../../testing/service/storedTranscript.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => await service.stop())

it('a dictionary that cannot be applied ends with an error of its own', { timeout: 60_000 }, async () => {
  const projectId = (await service.owner.call('createProject', { body: { name: 'Words' } })).id
  const transcriptId = await storedTranscript(service, projectId)
  const { db } = service.running.context
  await sql`alter table dictionary_applied add constraint refused check (position < 0)`.execute(db)
  const body = { transcriptIds: [transcriptId], dryRun: true }
  const { jobId } = await service.owner.call('applyDictionary', { body })
  const error = { code: 'dictionary_failed', message: 'The dictionary could not be applied. Try again.' }
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'failed', error })
})
