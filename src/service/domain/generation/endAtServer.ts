import type { ServiceContext } from '../../context.ts'
import type { Db } from '../../stores/tables.ts'

interface SubmittedVideo {
  readonly workspace_id: string
  readonly remote_id: string | null
  readonly server: string | null
}

/** Queues the end of a video's job at its server, if the server has named it. Outlives the video. */
export async function endAtServer(
  db: Db,
  { remote_id: remoteId, server, workspace_id: workspaceId }: SubmittedVideo,
  { queue }: Pick<ServiceContext, 'queue'>,
): Promise<void> {
  if (remoteId === null || server === null) return
  await queue.send(db, 'cancelServerVideo', { workspaceId, server, remoteId, number: 1 })
}
