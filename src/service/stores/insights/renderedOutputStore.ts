import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** A finished or planned video of a project, by which its ads are recognised. */
export interface RenderedOutput {
  readonly jobId: string
  /** Jobs that launched ads with it. */
  readonly launchIds: readonly string[]
  /** Ads that these jobs created, as their network names them. */
  readonly adIds: readonly string[]
  readonly type: string
  /** The stored request of its job. */
  readonly input: unknown
  readonly filename: string
  readonly compositionId: string | null
  readonly sequenceId: string | null
  /** Null for outputs of a batch, whose request has it. */
  readonly combinationId: string | null
  /** The files of the video that still exist. */
  readonly assetIds: readonly string[]
}

interface Wanted {
  readonly adIds: readonly string[]
  /** In lower case. */
  readonly filenames: readonly string[]
  readonly jobIds: readonly string[]
}

export const renderedOutputStore = {
  /**
   * The videos of a project with one of these jobs or file names, and those of ads that one of the jobs launched or that
   * have one of these ids. The latest come last.
   */
  async find(db: Db, projectId: string, { adIds, filenames, jobIds }: Wanted): Promise<readonly RenderedOutput[]> {
    const { rows } = await sql<RenderedOutput>`
      with launches as (
        select jobs.id, jobs.input->'launch'->>'render_job_id' as render_job_id, submissions.post_id
        from jobs left join submissions on submissions.job_id = jobs.id and submissions.post_id = any(${[...adIds]})
        where jobs.project_id = ${projectId} and jobs.type = 'ad_launch'
          and (jobs.id = any(${[...jobIds]}::uuid[]) or submissions.post_id is not null)
      )
      select jobs.id as "jobId", jobs.type, jobs.input, output.filename, compositions.id as "compositionId",
        sequences.id as "sequenceId", compositions.combination_id as "combinationId",
        array(select assets.id from assets where assets.id = any(renders.source_asset_ids)) as "assetIds",
        array(select launches.id::text from launches where render_job_id = jobs.id::text) as "launchIds",
        array(
          select post_id from launches where render_job_id = jobs.id::text and post_id is not null
        ) as "adIds"
      from renders
      join render_outputs output on output.render_id = renders.id
      join jobs on jobs.id = renders.job_id
      left join jobs parent on parent.id = jobs.parent_id
      left join compositions on compositions.id = renders.composition_id
      left join sequences on sequences.id = coalesce(compositions.sequence_id, jobs.sequence_id, parent.sequence_id)
      where renders.project_id = ${projectId}
        and (jobs.id = any(${[...jobIds]}::uuid[]) or jobs.id::text in (select render_job_id from launches)
          or lower(output.filename) = any(${[...filenames]}))
      order by renders.created_at, renders.id
    `.execute(db)
    return rows
  },
}
