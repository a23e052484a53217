import type { Milliseconds } from '../../../base/units.ts'
import type { Db } from '../tables.ts'

/** Spec: "Editor processing | one active operation; one step per minute". */
const STEP_INTERVAL_MS: Milliseconds = 60_000
/** Interval at which a waiting job checks whether the previous job has ended. */
const LOOK_AGAIN_MS: Milliseconds = 5_000

interface Step {
  readonly workspaceId: string
  readonly jobId: string
  readonly types: readonly string[]
  readonly now: Date
}

/** The time of each workspace's last step of an editor job. */
export const editorPaceStore = {
  /**
   * How long a job must wait for its next step; 0 admits the step and records it. Only the oldest unfinished job may
   * proceed.
   */
  async admit(db: Db, { workspaceId, jobId, types, now }: Step): Promise<Milliseconds> {
    return await db.transaction().execute(async (transaction) => {
      const row = { area: 'editor', scope: workspaceId, stepped_at: new Date(0) }
      await transaction
        .insertInto('paces')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const pace = await transaction
        .selectFrom('paces')
        .selectAll()
        .where('area', '=', 'editor')
        .where('scope', '=', workspaceId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const active = await transaction
        .selectFrom('jobs')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('type', 'in', [...types])
        .where('status', 'in', ['queued', 'running'])
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst()
      if (active !== undefined && active.id !== jobId) return LOOK_AGAIN_MS
      const wait = pace.stepped_at.getTime() + STEP_INTERVAL_MS - now.getTime()
      if (wait > 0) return wait
      await transaction
        .updateTable('paces')
        .set({ stepped_at: now })
        .where('area', '=', 'editor')
        .where('scope', '=', workspaceId)
        .execute()
      return 0
    })
  },
}
