import type { ServiceContext } from '../../context.ts'
import { endAtServer } from '../../domain/generation/endAtServer.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { type ServerVideo, videoSubmissionStore } from '../../stores/generation/videoSubmissionStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { SubmissionState } from './endOfSubmitted.ts'
import type { Submission } from './generateOnServer.ts'

interface SubmittedRow extends SubmissionState, Pick<ServerVideo, 'id'> {
  readonly workspace_id: string
  readonly job_id: string
  readonly server: string | null
}

/** The stored state of the request of a video to the server at an address. */
export function submissionOf(
  video: SubmittedRow,
  {
    db,
    queue,
    table,
    address,
  }: Pick<ServiceContext, 'db' | 'queue'> & Pick<ServerVideo, 'table'> & { address: string },
): Submission {
  const place = { table, id: video.id }
  const { remote_id: remoteId, server, submitted_at: submittedAt } = video
  return {
    written: submittedAt === null ? null : { submittedAt, remoteId, server },
    begin: async (at) => {
      const begun = await videoSubmissionStore.begin(db, place, { at, server: address })
      if (begun === null) throw new NoLongerNeeded()
      return begun === 'begun' ? null : begun
    },
    withdraw: async () => await videoSubmissionStore.withdraw(db, place),
    setRemoteId: async (id) =>
      await db.transaction().execute(async (transaction) => {
        // The end of a job either sees the id, or is seen here.
        const job = await jobStore.lock(transaction, video.workspace_id, video.job_id)
        await videoSubmissionStore.setRemoteId(transaction, place, id)
        if (job?.status !== 'queued' && job?.status !== 'running')
          await endAtServer(transaction, { ...video, remote_id: id, server: address }, { queue })
      }),
    ownedIds: async (remoteIds) => await videoSubmissionStore.ownedIds(db, place, { remoteIds, server: address }),
  }
}
