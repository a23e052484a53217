import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  type WebhookEvent,
  type WebhookEventKind,
  webhookEventKinds,
} from '../../../contract/extensions/webhookEvents.ts'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { JobRow } from '../jobs/jobTables.ts'
import type { Db } from '../tables.ts'
import { webhookDestinationStore } from './webhookDestinationStore.ts'
import { webhookEventStore } from './webhookEventStore.ts'

type EndedJob = Pick<Selectable<JobRow>, 'id' | 'workspace_id' | 'project_id' | 'type' | 'status'>

/**
 * Records the event of a job's new status, in the transaction that changes the status. There is one delivery for each
 * destination that receives events of this kind. Some statuses have no event. Spec: Events.
 */
export async function recordJobEvent(db: Db, job: EndedJob, now: Date): Promise<void> {
  const kind = eventKindOf(job.status)
  if (kind === null) return
  const destinationIds = await webhookDestinationStore.listReceivers(db, job.workspace_id, kind)
  if (destinationIds.length === 0) return
  const event: WebhookEvent = {
    id: eventIdOf(job),
    kind,
    createdAt: now.toISOString(),
    data: { jobId: job.id, type: job.type, status: job.status, projectId: job.project_id },
  }
  await webhookEventStore.insert(db, event, { workspaceId: job.workspace_id, destinationIds })
}

function eventKindOf(status: JobStatus): WebhookEventKind | null {
  return webhookEventKinds.find((kind) => kind === `job.${status}`) ?? null
}

/** A UUID of version 8. A job enters each status at most once, so its id and status identify the event. */
function eventIdOf({ id, status }: EndedJob): string {
  const hash = createHash('sha256').update(`webhook event\n${id}\n${status}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
