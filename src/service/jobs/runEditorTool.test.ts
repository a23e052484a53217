import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endedJob, newComposition, runTool, toolRequest } from '../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { runEditorTool } from './runEditorTool.ts'
import { ServiceStopping } from './attempts/ServiceStopping.ts'

// The jobs of this service run only when a test runs them.
let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
})
afterAll(async () => {
  await service.stop()
})

const move = { overlayId: 1, startSeconds: 1 }
const read = async (compositionId: string) => await service.owner.call('readComposition', { params: { compositionId } })
const readJob = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })

async function accepted() {
  const record = await newComposition(service.owner)
  const { jobId } = await service.owner.call('runEditorTool', toolRequest(record, 'moveOverlay', move))
  return { record, jobId }
}

const work = async (jobId: string, signal = new AbortController().signal, on = service) =>
  await runEditorTool({ jobId }, on.running.context, signal)

async function countRevisions(compositionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from composition_revisions where composition_id = ${compositionId}
  `.execute(service.running.context.db)
  return rows[0]?.count ?? 0
}

/** Closes the connection that waits for the composition, as if the process of the job had been killed. */
async function killWaiting(): Promise<void> {
  const killed = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(service.running.context.db)
    return rows.length
  }
  await expect.poll(killed, { interval: 20 }).toBe(1)
}

describe('the job of a tool', () => {
  it('does not overwrite a change made while it waited', async () => {
    const { record, jobId } = await accepted()
    const { title, composition, updatedAt: expectedUpdatedAt, id: compositionId } = record
    const body = { title: `${title} two`, composition, expectedUpdatedAt }
    const theirs = await service.owner.call('replaceComposition', { params: { compositionId }, body })
    await work(jobId)
    expect(await readJob(jobId)).toMatchObject({
      status: 'requires_action',
      saved: false,
      saveStatus: 'revision_conflict',
      compositionUpdatedAt: null,
      applied: [],
      error: { code: 'revision_conflict' },
    })
    expect(await read(compositionId)).toEqual(theirs)
  })

  it('does not overwrite a change made while it ran', async () => {
    const { record, jobId } = await accepted()
    const { db } = service.running.context
    // The job has read the composition. Before it can save, another save finishes.
    const working = await db.transaction().execute(async (transaction) => {
      await sql`select id from compositions where id = ${record.id} for update`.execute(transaction)
      const running = work(jobId)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBe(1)
      await sql`
        update compositions set title = 'Theirs', updated_at = updated_at + interval '1 second' where id = ${record.id}
      `.execute(transaction)
      return { running }
    })
    await working.running
    expect(await readJob(jobId)).toMatchObject({ status: 'requires_action', saveStatus: 'revision_conflict' })
    expect((await read(record.id)).composition).toEqual(record.composition)
  })

  it('is applied once if the database was lost before its save, and the attempt does not count', async () => {
    const { record, jobId } = await accepted()
    const killed = await service.running.context.db.transaction().execute(async (transaction) => {
      await sql`select id from compositions where id = ${record.id} for update`.execute(transaction)
      const running = work(jobId).then(
        () => 'ended',
        () => 'died',
      )
      await killWaiting()
      return await running
    })
    expect(killed).toBe('died')
    expect((await readJob(jobId)).status).toBe('queued')
    const { db } = service.running.context
    expect((await sql`select attempts from jobs where id = ${jobId}`.execute(db)).rows).toEqual([{ attempts: 0 }])
    expect((await read(record.id)).updatedAt).toBe(record.updatedAt)
    await work(jobId)
    expect((await readJob(jobId)).status).toBe('succeeded')
    expect((await read(record.id)).composition.overlays[0]?.from).toBe(30)
    expect(await countRevisions(record.id)).toBe(2)
  })

  it('is applied once if its worker was killed after its save, or two workers run it', async () => {
    const { record, jobId } = await accepted()
    await Promise.all([work(jobId), work(jobId), work(jobId)])
    const after = await read(record.id)
    await work(jobId)
    expect(await read(record.id)).toEqual(after)
    expect(await countRevisions(record.id)).toBe(2)
    expect(await readJob(jobId)).toMatchObject({ status: 'succeeded', compositionUpdatedAt: after.updatedAt })
  })

  it('resumes at the next start if the service stops', async () => {
    const { record, jobId } = await accepted()
    await expect(work(jobId, AbortSignal.abort(new ServiceStopping()))).rejects.toThrow('The service stops.')
    expect(await readJob(jobId)).toMatchObject({ status: 'queued', saved: null })
    await work(jobId)
    expect((await readJob(jobId)).status).toBe('succeeded')
    expect(await countRevisions(record.id)).toBe(2)
  })
})

describe('with the pacing hosted', () => {
  it('runs one step per minute, starting with the oldest job of the workspace', async () => {
    const hosted = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api', FRAMEWRIGHT_PACING: 'hosted' } })
    try {
      const statusOf = async (jobId: string) => (await hosted.owner.call('readJob', { params: { jobId } })).status
      const jobs: string[] = []
      for (const record of [await newComposition(hosted.owner), await newComposition(hosted.owner)]) {
        const { jobId } = await hosted.owner.call('runEditorTool', toolRequest(record, 'moveOverlay', move))
        jobs.push(jobId)
        hosted.clock.advance(1_000)
      }
      const [first = '', second = ''] = jobs
      await work(second, undefined, hosted)
      expect(await statusOf(second)).toBe('queued')
      await work(first, undefined, hosted)
      expect(await statusOf(first)).toBe('succeeded')
      hosted.clock.advance(59_000)
      await work(second, undefined, hosted)
      expect(await statusOf(second)).toBe('queued')
      hosted.clock.advance(1_000)
      await work(second, undefined, hosted)
      expect(await statusOf(second)).toBe('succeeded')
    } finally {
      await hosted.stop()
    }
  })

  it('resumes a job that had to wait', async () => {
    const hosted = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted' } })
    try {
      const first = await runTool(hosted.owner, await newComposition(hosted.owner), {
        tool: 'moveOverlay',
        input: move,
      })
      expect(first.status).toBe('succeeded')
      const record = await newComposition(hosted.owner)
      const { jobId } = await hosted.owner.call('runEditorTool', toolRequest(record, 'moveOverlay', move))
      hosted.clock.advance(60_000)
      expect((await endedJob(hosted.owner, jobId)).status).toBe('succeeded')
    } finally {
      await hosted.stop()
    }
  }, 90_000)
})
