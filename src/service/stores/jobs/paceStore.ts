import { sql } from 'kysely'
import type { PaceScope } from '../../../contract/pacing.ts'
import type { Db } from '../tables.ts'

interface Area {
  readonly name: string
  /** The types of jobs that share the limits of the area. */
  readonly types: readonly string[]
}

/** The project and workspace of a job, by which limits are counted. */
export interface JobPlace {
  readonly workspaceId: string
  /** Null for work of the whole workspace. */
  readonly projectId: string | null
}

interface Starts {
  readonly type: string
  readonly scope: PaceScope
  readonly place: JobPlace
  readonly since: Date
  readonly isOfUnfinished: boolean
  readonly most: number
}

/** Counts the steps and active jobs of areas. All processes share the counts through the database. */
export const paceStore = {
  /**
   * Prevents other transactions from starting jobs of the type until this one ends, so that the count stays correct.
   */
  async lockStarts(db: Db, type: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`starts:${type}`}, 0))`.execute(db)
  },

  /**
   * The start time of the job that has to become older than the limit's period before another job may start. Null if
   * another job may start now.
   */
  async blockingStart(db: Db, { type, scope, place, since, isOfUnfinished, most }: Starts): Promise<Date | null> {
    const row = await db
      .selectFrom('jobs')
      .select('created_at')
      .where('type', '=', type)
      .where('created_at', '>', since)
      .where(inScope(scope, place))
      .$if(isOfUnfinished, (query) => query.where('status', 'in', ['queued', 'running']))
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.created_at ?? null
  },

  /**
   * Whether a job is among the first `most` unfinished jobs of its area. Jobs that wait for their children do not count. Workspaces take turns, so that one with many
   * jobs does not block the others.
   */
  async isActive(
    db: Db,
    job: JobPlace & { readonly id: string },
    { area, scope, most }: { readonly area: Area; readonly scope: PaceScope; readonly most: number },
  ): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, created_at, row_number() over (partition by workspace_id order by created_at, id) as turn
        from jobs
        where type = any(${[...area.types]}) and status in ('queued', 'running') and ${inScope(scope, job)}
          and not exists (select 1 from jobs child where child.parent_id = jobs.id)
      ) as unfinished
      order by turn, created_at, id limit ${most}
    `.execute(db)
    return rows.some(({ id }) => id === job.id)
  },

  /**
   * Locks the steps of an area in a workspace until the transaction ends. Returns the time of the last step, or the
   * epoch if there was none.
   */
  async lockSteps(db: Db, area: string, workspaceId: string): Promise<Date> {
    const key = { area, scope: workspaceId }
    await db
      .insertInto('paces')
      .values({ ...key, stepped_at: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('paces')
      .select('stepped_at')
      .where('area', '=', area)
      .where('scope', '=', workspaceId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return row.stepped_at
  },

  async recordStep(db: Db, area: string, { workspaceId, now }: { workspaceId: string; now: Date }): Promise<void> {
    await db
      .updateTable('paces')
      .set({ stepped_at: now })
      .where('area', '=', area)
      .where('scope', '=', workspaceId)
      .execute()
  },
}

function inScope(scope: PaceScope, { projectId, workspaceId }: JobPlace) {
  switch (scope) {
    case 'project':
      return sql<boolean>`project_id = ${projectId}`
    case 'workspace':
      return sql<boolean>`workspace_id = ${workspaceId}`
    case 'service':
      return sql<boolean>`true`
  }
}
