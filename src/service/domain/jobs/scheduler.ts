import type { Milliseconds } from '../../../base/units.ts'
import { paceOf, type StartLimit, typesOfArea } from '../../../contract/pacing.ts'
import type { ServiceContext } from '../../context.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { type JobPlace, paceStore } from '../../stores/jobs/paceStore.ts'
import { OperationError } from '../OperationError.ts'

const MINUTE_MS: Milliseconds = 60_000
/** Interval at which a waiting job checks whether the jobs before it have ended. */
const LOOK_AGAIN_MS: Milliseconds = 5_000
/**
 * The clocks of several machines differ by less than this. If a step lies further in the future, a clock was set back,
 * and nothing waits for it.
 */
const CLOCK_MARGIN_MS: Milliseconds = 60_000

interface Paced extends Pick<ServiceContext, 'db' | 'now'> {
  readonly config: Pick<ServiceContext['config'], 'pacing'>
}

/**
 * Refuses a new job if too many jobs of its type have started. Needs a transaction, in which the caller then inserts
 * the job. With the pacing `local`, nothing is refused.
 */
export async function requireStart(type: string, place: JobPlace, { config, db, now }: Paced): Promise<void> {
  const starts = paceOf(type)?.starts ?? []
  if (config.pacing === 'local' || starts.length === 0) return
  await paceStore.lockStarts(db, type)
  for (const limit of starts) {
    const moment = now()
    const since = new Date(moment.getTime() - limit.withinMs)
    const blocking = await paceStore.blockingStart(db, { ...limit, type, place, since })
    if (blocking === null) continue
    throw refusalOf(limit, blocking.getTime() + limit.withinMs - moment.getTime())
  }
}

function refusalOf({ most, refusal }: StartLimit, waitMs: Milliseconds): OperationError {
  const options = { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
  return refusal === 'insights_cooldown'
    ? new OperationError(refusal, {}, options)
    : new OperationError('rate_limited', { reason: refusal, most }, options)
}

type PacedJob = Pick<StoredJob, 'id' | 'type' | 'project_id' | 'workspace_id'>

/**
 * How long a job must wait for its next step. If the result is 0, the step is recorded as taken, and the caller runs
 * it. With the pacing `local`, nothing waits.
 */
export async function takeStep(job: PacedJob, { config, db, now }: Paced): Promise<Milliseconds> {
  const pace = paceOf(job.type)
  if (config.pacing === 'local' || pace === null) return 0
  const { stepsPerMinute, active } = pace
  const area = { name: pace.area, types: typesOfArea(pace.area) }
  const place = { id: job.id, workspaceId: job.workspace_id, projectId: job.project_id }
  return await db.transaction().execute(async (transaction) => {
    const last = await paceStore.lockSteps(transaction, area.name, place.workspaceId)
    for (const limit of active) {
      if (!(await paceStore.isActive(transaction, place, { area, ...limit }))) return LOOK_AGAIN_MS
    }
    if (stepsPerMinute === null) return 0
    const waitMs = waitAfter(last, { intervalMs: MINUTE_MS / stepsPerMinute, now: now() })
    if (waitMs > 0) return waitMs
    await paceStore.recordStep(transaction, area.name, { workspaceId: place.workspaceId, now: now() })
    return 0
  })
}

function waitAfter(last: Date, { intervalMs, now }: { intervalMs: Milliseconds; now: Date }): Milliseconds {
  const waitMs = last.getTime() + intervalMs - now.getTime()
  return waitMs > intervalMs + CLOCK_MARGIN_MS ? 0 : Math.max(0, waitMs)
}
