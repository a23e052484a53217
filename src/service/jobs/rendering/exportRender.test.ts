import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endedJob, createTestComposition, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type StandInBehaviour, standInExporter } from '../../../testing/service/standInExporter.ts'
import { ExportError } from '../../media/exporter.ts'

let service: TestService
let behaviour: StandInBehaviour = { milliseconds: 0, fault: null }
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => behaviour) })
  // Makes writes of progress fail, but no other writes.
  await sql`
    create function refuse_progress() returns trigger language plpgsql as
      $$ begin raise exception 'no progress'; end $$;
    create trigger refuse_progress before update of work on jobs
      for each row when (new.work is not null) execute function refuse_progress();
  `.execute(service.running.context.db)
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  behaviour = { milliseconds: 0, fault: null }
})

const rendered = async () =>
  await endedJob(service.owner, await submitted(service.owner, await createTestComposition(service.owner)))
const attemptsAt = async (jobId: string) =>
  await service.running.context.db.selectFrom('jobs').select('attempts').where('id', '=', jobId).executeTakeFirst()

it('stores a video even if its progress could not be written', async () => {
  behaviour = { milliseconds: 1_500, fault: null }
  const job = await rendered()
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  expect(await attemptsAt(job.id)).toEqual({ attempts: 1 })
})

it('a failing render reports its own fault, not that of its progress', async () => {
  behaviour = { milliseconds: 0, fault: new ExportError('disk_full', 'The disk is full.') }
  const job = await rendered()
  expect(job).toMatchObject({
    status: 'failed',
    error: { code: 'disk_full', message: 'The service has run out of disk space. Free up some space first.' },
  })
  expect(await attemptsAt(job.id)).toEqual({ attempts: 1 })
})
