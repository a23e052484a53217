import { type Selectable, sql } from 'kysely'
import type { Composition } from '../../../composition/schema.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { CompositionRow, Db } from '../tables.ts'

export type StoredComposition = Selectable<CompositionRow>

/** A listed composition, without its document. */
export interface ListedComposition {
  readonly id: string
  readonly projectId: string
  readonly title: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly aspectRatio: string
  readonly durationInFrames: number
  readonly fps: number
  readonly width: number
  readonly height: number
  readonly overlayCount: number
  readonly sequenceId: string | null
  readonly combinationId: string | null
}

export interface NewComposition {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly title: string
  readonly composition: Composition
  /** The sequence and the combination, if the composition is the edited video of one. */
  readonly tie?: { readonly sequenceId: string; readonly combinationId: string } | null
  readonly now: Date
}

export interface CompositionChange {
  readonly title: string
  readonly composition: Composition
  readonly expectedUpdatedAt: Date
  readonly now: Date
}

/** Columns to return after a write. The document is left out, because it may be 1 MiB and need not be read back. */
const withoutDocument = [
  'id',
  'workspace_id',
  'project_id',
  'title',
  'source_asset_ids',
  'sequence_id',
  'combination_id',
  'created_at',
  'updated_at',
] as const

export const compositionStore = {
  async insert(db: Db, record: NewComposition): Promise<StoredComposition> {
    const row = await db
      .insertInto('compositions')
      .values({
        id: record.id,
        workspace_id: record.workspaceId,
        project_id: record.projectId,
        title: record.title,
        composition: jsonText(record.composition),
        source_asset_ids: [...sourceAssetIds(record.composition)],
        sequence_id: record.tie?.sequenceId ?? null,
        combination_id: record.tie?.combinationId ?? null,
        created_at: record.now,
        updated_at: record.now,
      })
      .returning(withoutDocument)
      .executeTakeFirstOrThrow()
    return { ...row, composition: record.composition }
  },

  /** Returns compositions, most recently changed first, without reading their documents. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedComposition[]> {
    return await listed(db, page).where('project_id', '=', projectId).execute()
  },

  /** Returns the edited videos of a sequence, most recently changed first. */
  async listOfSequence(db: Db, sequenceId: string, page: PageRequest): Promise<ListedComposition[]> {
    return await listed(db, page).where('sequence_id', '=', sequenceId).execute()
  },

  /** Counts the edited videos of a sequence. */
  async countOfSequence(db: Db, sequenceId: string): Promise<number> {
    return (await compositionStore.countBySequence(db, [sequenceId])).get(sequenceId) ?? 0
  },

  /** Counts the edited videos of each sequence that has any. */
  async countBySequence(db: Db, sequenceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (sequenceIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('compositions')
      .select(['sequence_id as id', (table) => table.fn.countAll<number>().as('count')])
      .where('sequence_id', 'in', sequenceIds)
      .groupBy('sequence_id')
      .execute()
    return new Map(rows.map(({ id, count }) => [id ?? '', count]))
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredComposition | null> {
    const query = db.selectFrom('compositions').selectAll().where('id', '=', id).where('workspace_id', '=', workspaceId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** Checks that a workspace has a composition, without reading the document. */
  async findId(db: Db, workspaceId: string, id: string): Promise<string | null> {
    const query = db
      .selectFrom('compositions')
      .select('id')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
    return (await query.executeTakeFirst())?.id ?? null
  },

  /** Returns the project of a composition, without reading the document. */
  async findProjectId(db: Db, workspaceId: string, id: string): Promise<string | null> {
    const query = db
      .selectFrom('compositions')
      .select('project_id')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
    return (await query.executeTakeFirst())?.project_id ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredComposition | null> {
    const query = db.selectFrom('compositions').selectAll().where('id', '=', id).where('workspace_id', '=', workspaceId)
    return (await query.forUpdate().executeTakeFirst()) ?? null
  },

  /** Returns null if the revision is stale. */
  async replace(db: Db, id: string, change: CompositionChange): Promise<StoredComposition | null> {
    const row = await db
      .updateTable('compositions')
      .set({
        title: change.title,
        composition: jsonText(change.composition),
        source_asset_ids: [...sourceAssetIds(change.composition)],
        updated_at: risingRevision(change.now),
      })
      .where('id', '=', id)
      .where('updated_at', '=', change.expectedUpdatedAt)
      .returning(withoutDocument)
      .executeTakeFirst()
    return row === undefined ? null : { ...row, composition: change.composition }
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('compositions').where('id', '=', id).execute()
  },

  /** The compositions that use the asset, in the asset's project, sorted by title. */
  async listUsing(
    db: Db,
    projectId: string,
    assetId: string,
  ): Promise<{ readonly id: string; readonly title: string }[]> {
    return await db
      .selectFrom('compositions')
      .select(['id', 'title'])
      .where('project_id', '=', projectId)
      .where(sql<boolean>`source_asset_ids @> array[${assetId}]::uuid[]`)
      .orderBy('title')
      .orderBy('id')
      .execute()
  },
}

function listed(db: Db, page: PageRequest) {
  return db
    .selectFrom('compositions')
    .select(['id', 'project_id as projectId', 'title', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select(['aspect_ratio as aspectRatio', 'duration_in_frames as durationInFrames', 'fps', 'width', 'height'])
    .select(['overlay_count as overlayCount', 'sequence_id as sequenceId', 'combination_id as combinationId'])
    .where(afterPosition('updated_at', page.after))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
}
