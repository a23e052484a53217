import { type Selectable, sql } from 'kysely'
import type { RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Composition } from '../../../composition/schema.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
import type { SequenceQuality } from '../../../contract/operations/sequenceRenders.ts'
import { jsonText } from '../json.ts'
import type { Db } from '../tables.ts'
import type { RenderOutputRow, RenderRow } from './renderTables.ts'
import type { SafeError } from '../columns.ts'

/** A render without its document, which may be 1 MiB. */
export type ListedRender = Omit<Selectable<RenderRow>, 'composition'>
export type StoredRender = Selectable<RenderRow>
export type StoredOutput = Selectable<RenderOutputRow>

export interface NewRender {
  readonly id: string
  readonly outputId: string
  readonly jobId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly compositionId: string | null
  readonly composition: Composition
  readonly rowSwitches: RowSwitches
  readonly settings: ExportSettings
  readonly quality?: SequenceQuality
  readonly creditCost: number
  readonly filename: string
  readonly turn: number
  readonly now: Date
}

export interface FinishedOutput {
  readonly blobKey: string
  readonly sizeBytes: number
  readonly crc32: number
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly durationMs: number
}

/** The aspect ratio of the output. Two of the resolutions have a fixed one, whatever the canvas. */
function aspectRatioOf({ composition, settings }: NewRender): string {
  switch (settings.resolution) {
    case 'vertical':
      return '9:16'
    case 'square':
      return '1:1'
    case '1080p':
    case '4k':
    case undefined:
      return composition.aspectRatio
  }
}

const withoutDocument = [
  'id',
  'job_id',
  'workspace_id',
  'project_id',
  'composition_id',
  'row_switches',
  'settings',
  'quality',
  'source_asset_ids',
  'credit_cost',
  'turn',
  'created_at',
] as const

/** A render has exactly one output. */
export const renderStore = {
  async insert(db: Db, render: NewRender): Promise<void> {
    await db
      .insertInto('renders')
      .values({
        id: render.id,
        job_id: render.jobId,
        workspace_id: render.workspaceId,
        project_id: render.projectId,
        composition_id: render.compositionId,
        composition: jsonText(render.composition),
        row_switches: jsonText(render.rowSwitches),
        settings: jsonText(render.settings),
        quality: render.quality ?? null,
        source_asset_ids: [...sourceAssetIds(render.composition)],
        credit_cost: render.creditCost,
        turn: render.turn,
        created_at: render.now,
      })
      .execute()
    await db
      .insertInto('render_outputs')
      .values({
        id: render.outputId,
        render_id: render.id,
        status: 'pending',
        aspect_ratio: aspectRatioOf(render),
        filename: render.filename,
        mime_type: 'video/mp4',
        blob_key: null,
        size_bytes: null,
        crc32: null,
        width: null,
        height: null,
        fps: null,
        duration_ms: null,
        error: null,
        created_at: render.now,
      })
      .execute()
  },

  /**
   * The turn of a project's next render, for fair scheduling between projects; equal turns are ordered by age. It is
   * one after the project's last turn, but at least the lowest turn that has started, so that a project gains no
   * priority by being idle.
   */
  async nextTurn(db: Db, projectId: string): Promise<number> {
    const { rows } = await sql<{ turn: number }>`
      select greatest(
        coalesce((
          select renders.turn from renders join jobs on jobs.id = renders.job_id
          where jobs.started_at is not null order by renders.turn desc limit 1
        ), 0),
        coalesce((select renders.turn + 1 from renders where project_id = ${projectId} order by turn desc limit 1), 0)
      ) as turn
    `.execute(db)
    return rows[0]?.turn ?? 0
  },

  async find(db: Db, workspaceId: string, id: string): Promise<ListedRender | null> {
    const row = await db
      .selectFrom('renders')
      .select(withoutDocument)
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  async findByJob(db: Db, jobId: string): Promise<ListedRender | null> {
    const query = db.selectFrom('renders').select(withoutDocument).where('job_id', '=', jobId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** Like `findByJob`, with the document. */
  async readByJob(db: Db, jobId: string): Promise<StoredRender | null> {
    return (await db.selectFrom('renders').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async listOutputs(db: Db, renderId: string): Promise<StoredOutput[]> {
    return await db.selectFrom('render_outputs').selectAll().where('render_id', '=', renderId).orderBy('id').execute()
  },

  async finishOutput(db: Db, renderId: string, file: FinishedOutput): Promise<void> {
    await db
      .updateTable('render_outputs')
      .set({
        status: 'ready',
        blob_key: file.blobKey,
        size_bytes: file.sizeBytes,
        crc32: file.crc32,
        width: file.width,
        height: file.height,
        fps: file.fps,
        duration_ms: file.durationMs,
        error: null,
      })
      .where('render_id', '=', renderId)
      .execute()
  },

  async failOutput(db: Db, renderId: string, error: SafeError): Promise<void> {
    await db
      .updateTable('render_outputs')
      .set({ status: 'failed', error: jsonText<SafeError | null>(error) })
      .where('render_id', '=', renderId)
      .execute()
  },

  /** Active renders and finished outputs of a composition. */
  async countOfComposition(
    db: Db,
    compositionId: string,
  ): Promise<{ readonly activeRenders: number; readonly outputs: number }> {
    const { rows } = await sql<{ active: number; outputs: number }>`
      select
        count(*) filter (where jobs.status in ('queued', 'running')) as active,
        count(*) filter (where render_outputs.status = 'ready') as outputs
      from renders join jobs on jobs.id = renders.job_id join render_outputs on render_outputs.render_id = renders.id
      where renders.composition_id = ${compositionId}
    `.execute(db)
    return { activeRenders: rows[0]?.active ?? 0, outputs: rows[0]?.outputs ?? 0 }
  },

  /** Whether an active render reads an asset. */
  async isAssetRendered(db: Db, assetId: string): Promise<boolean> {
    const { rows } = await sql<{ used: boolean }>`
      select exists (
        select from renders join jobs on jobs.id = renders.job_id
        where jobs.status in ('queued', 'running') and renders.source_asset_ids @> array[${assetId}]::uuid[]
      ) as used
    `.execute(db)
    return rows[0]?.used === true
  },

  async listIdsOfProject(db: Db, projectId: string): Promise<string[]> {
    const rows = await db.selectFrom('renders').select('id').where('project_id', '=', projectId).execute()
    return rows.map((row) => row.id)
  },
}
