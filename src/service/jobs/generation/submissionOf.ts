import type { ServiceContext } from '../../context.ts'
import { type ServerVideo, videoSubmissionStore } from '../../stores/generation/videoSubmissionStore.ts'
import type { SubmissionState } from './endOfSubmitted.ts'
import type { Submission } from './generateOnServer.ts'

/** The stored state of the request of a video. */
export function submissionOf(
  video: SubmissionState & Pick<ServerVideo, 'id'>,
  { db, table }: Pick<ServiceContext, 'db'> & Pick<ServerVideo, 'table'>,
): Submission {
  const place = { table, id: video.id }
  const { remote_id: remoteId, submitted_at: submittedAt } = video
  return {
    written: submittedAt === null ? null : { submittedAt, remoteId },
    begin: async (at) => await videoSubmissionStore.begin(db, place, at),
    withdraw: async () => await videoSubmissionStore.withdraw(db, place),
    setRemoteId: async (id) => await videoSubmissionStore.setRemoteId(db, place, id),
    ownedIds: async (ids) => await videoSubmissionStore.ownedIds(db, place, ids),
  }
}
