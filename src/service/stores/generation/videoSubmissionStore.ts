import type { Db } from '../tables.ts'

/** A video that a server makes. Both kinds are in the same list of the server. */
export interface ServerVideo {
  readonly table: 'ai_videos' | 'avatar_videos'
  readonly id: string
}

/** A request that was written down. */
export interface WrittenSubmission {
  /** The time before which the request was certainly not sent. */
  readonly submittedAt: Date
  /** Address of the server to which it was sent. */
  readonly server: string | null
  readonly remoteId: string | null
}

export const videoSubmissionStore = {
  /**
   * Called before a request is sent, so that it is sent once. Returns `begun`, or the request that was written down
   * before. Null if the job is over.
   */
  async begin(
    db: Db,
    { id, table }: ServerVideo,
    { at, server }: { readonly at: Date; readonly server: string },
  ): Promise<'begun' | WrittenSubmission | null> {
    const written = await db
      .updateTable(table)
      .set({ submitted_at: at, server })
      .where('id', '=', id)
      .where('submitted_at', 'is', null)
      .where('job_id', 'in', (active) =>
        active.selectFrom('jobs').select('jobs.id').where('jobs.status', 'in', ['queued', 'running']),
      )
      .returning('id')
      .executeTakeFirst()
    if (written !== undefined) return 'begun'
    const query = db.selectFrom(table).select(['submitted_at', 'remote_id', 'server']).where('id', '=', id)
    const row = await query.executeTakeFirst()
    const submittedAt = row?.submitted_at ?? null
    return row === undefined || submittedAt === null
      ? null
      : { submittedAt, remoteId: row.remote_id, server: row.server }
  },

  /** The server has certainly not accepted the request. */
  async withdraw(db: Db, { id, table }: ServerVideo): Promise<void> {
    await db.updateTable(table).set({ submitted_at: null, server: null }).where('id', '=', id).execute()
  },

  async setRemoteId(db: Db, { id, table }: ServerVideo, remoteId: string): Promise<void> {
    await db.updateTable(table).set({ remote_id: remoteId }).where('id', '=', id).execute()
  },

  /** Those of a server's ids that belong to another video, of any workspace: several may use the same server. */
  async ownedIds(
    db: Db,
    { id }: ServerVideo,
    { remoteIds, server }: { readonly remoteIds: readonly string[]; readonly server: string },
  ): Promise<ReadonlySet<string>> {
    if (remoteIds.length === 0) return new Set()
    const spoken = db.selectFrom('avatar_videos').select('remote_id').where('id', '<>', id).where('server', '=', server)
    const rows = await db
      .selectFrom('ai_videos')
      .select('remote_id')
      .where('id', '<>', id)
      .where('server', '=', server)
      .where('remote_id', 'in', remoteIds)
      .unionAll(spoken.where('remote_id', 'in', remoteIds))
      .execute()
    return new Set(rows.flatMap(({ remote_id: owned }) => (owned === null ? [] : [owned])))
  },
}
