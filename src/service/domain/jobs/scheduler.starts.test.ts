import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPacedJobs, type Place } from '../../../testing/database/pacedJobs.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { OperationError } from '../OperationError.ts'
import { requireStart } from './scheduler.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let jobs: Awaited<ReturnType<typeof openPacedJobs>>
beforeAll(async () => {
  jobs = await openPacedJobs()
})
afterAll(async () => {
  await jobs.close()
})
// Each test starts with no counted jobs.
beforeEach(() => {
  jobs.advance(48 * HOUR)
})

/** Starts a job like a request. Returns the refusal, if any. */
async function start(type: string, place: Place, db = jobs.db): Promise<StoredJob | OperationError> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await requireStart(type, place, { config: { pacing: 'hosted' }, db: transaction, now: jobs.now })
      return await jobs.newJob(type, place, transaction)
    })
  } catch (error) {
    if (error instanceof OperationError) return error
    throw error
  }
}

async function started(type: string, place: Place): Promise<StoredJob> {
  const job = await start(type, place)
  if (job instanceof OperationError) throw job
  return job
}

describe('the starts of background removals', () => {
  const type = 'editor_background_removal'

  it('are ten per project in 24 hours, and the refusal says when the next may start', async () => {
    const place = await jobs.newPlace()
    for (let index = 0; index < 10; index += 1) {
      await jobs.end(await started(type, place))
      jobs.advance(MINUTE)
    }
    const refused = await start(type, place)
    expect(refused).toMatchObject({
      code: 'rate_limited',
      facts: { reason: 'removals_of_project', most: 10 },
      options: { retryAfterSeconds: (24 * HOUR - 10 * MINUTE) / 1000 },
    })
    await jobs.end(await started(type, await jobs.newPlace(place)))
    jobs.advance(24 * HOUR - 10 * MINUTE - 1)
    expect(await start(type, place)).toMatchObject({ options: { retryAfterSeconds: 1 } })
    jobs.advance(1)
    await jobs.end(await started(type, place))
  })

  it('are twenty in the whole service in 24 hours', async () => {
    const places = [await jobs.newPlace(), await jobs.newPlace()]
    for (const place of places) for (let index = 0; index < 10; index += 1) await jobs.end(await started(type, place))
    const refused = await start(type, await jobs.newPlace())
    expect(refused).toMatchObject({ code: 'rate_limited', facts: { reason: 'removals_of_host', most: 20 } })
    jobs.advance(24 * HOUR)
    await jobs.end(await started(type, await jobs.newPlace()))
  })

  it('wait while two that started within the hour are not over', async () => {
    const place = await jobs.newPlace()
    const first = await started(type, place)
    const pending = [await started(type, place)]
    const refused = await start(type, place)
    expect(refused).toMatchObject({ code: 'rate_limited', facts: { reason: 'removals_unfinished', most: 2 } })
    await jobs.end(first)
    pending.push(await started(type, place))
    jobs.advance(HOUR)
    pending.push(await started(type, place))
    for (const job of pending) await jobs.end(job)
  })

  it('are never more than the limit, whichever processes accept them at once', async () => {
    const place = await jobs.newPlace()
    for (let index = 0; index < 8; index += 1) await jobs.end(await started(type, place))
    const asked = Array.from(
      { length: 8 },
      async (_, index) => await start(type, place, index % 2 ? jobs.otherDb : jobs.db),
    )
    const answers = await Promise.all(asked)
    const accepted = answers.flatMap((answer) => (answer instanceof OperationError ? [] : [answer]))
    expect(accepted).toHaveLength(2)
    for (const job of accepted) await jobs.end(job)
  })

  it('are not limited with the pacing local', async () => {
    const place = await jobs.newPlace()
    for (let index = 0; index < 12; index += 1) {
      await requireStart(type, place, { config: { pacing: 'local' }, db: jobs.db, now: jobs.now })
      await jobs.end(await jobs.newJob(type, place))
    }
  })
})

it('a refresh of insights may start 15 minutes after the last one of the project', async () => {
  const place = await jobs.newPlace()
  await jobs.end(await started('insights_sync', place))
  jobs.advance(15 * MINUTE - 1)
  const refused = await start('insights_sync', place)
  expect(refused).toMatchObject({ code: 'insights_cooldown', options: { retryAfterSeconds: 1 } })
  await jobs.end(await started('insights_sync', await jobs.newPlace(place)))
  jobs.advance(1)
  await jobs.end(await started('insights_sync', place))
})
