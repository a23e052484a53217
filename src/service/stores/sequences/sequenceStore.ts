import { type Selectable, sql } from 'kysely'
import { emptyDesign, type SequenceDesign } from '../../../composition/sequences/design.ts'
import type { SequenceConfiguration } from '../../../composition/sequences/sequence.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { SequenceRow } from './sequenceTables.ts'

export type StoredSequence = Selectable<SequenceRow>
/** A sequence without its design, which may be large, for lists. */
export type ListedSequence = Omit<StoredSequence, 'design' | 'source_asset_ids'>

export interface NewSequence {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly name: string
  readonly description: string
  readonly configuration: SequenceConfiguration
  readonly sourceAssetIds: readonly string[]
  readonly now: Date
}

/** Omitted fields keep their values. */
export interface SequenceChange {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly configuration?: SequenceConfiguration
  readonly sourceAssetIds?: readonly string[]
  readonly design?: SequenceDesign
  readonly now: Date
}

export const sequenceStore = {
  async insert(db: Db, sequence: NewSequence): Promise<StoredSequence> {
    return await db
      .insertInto('sequences')
      .values({
        id: sequence.id,
        workspace_id: sequence.workspaceId,
        project_id: sequence.projectId,
        name: sequence.name,
        description: sequence.description,
        configuration: jsonText(sequence.configuration),
        design: jsonText(emptyDesign),
        source_asset_ids: [...sequence.sourceAssetIds],
        created_at: sequence.now,
        updated_at: sequence.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Returns sequences, most recently changed first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedSequence[]> {
    return await db
      .selectFrom('sequences')
      .select(['id', 'workspace_id', 'project_id', 'name', 'description', 'configuration', 'created_at', 'updated_at'])
      .where('project_id', '=', projectId)
      .where(afterPosition('updated_at', page.after))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** The latest sequences of a project, with their designs. */
  async listLatest(db: Db, projectId: string, limit: number): Promise<readonly StoredSequence[]> {
    const query = db.selectFrom('sequences').selectAll().where('project_id', '=', projectId)
    return await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredSequence | null> {
    const query = db.selectFrom('sequences').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredSequence | null> {
    const query = db.selectFrom('sequences').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).forUpdate().executeTakeFirst()) ?? null
  },

  /** Changes a sequence whose row is locked, and raises its revision. */
  async change(db: Db, id: string, change: SequenceChange): Promise<StoredSequence> {
    const { configuration, description, design, name, now, sourceAssetIds } = change
    return await db
      .updateTable('sequences')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(configuration === undefined ? {} : { configuration: jsonText(configuration) }),
        ...(sourceAssetIds === undefined ? {} : { source_asset_ids: [...sourceAssetIds] }),
        ...(design === undefined ? {} : { design: jsonText(design) }),
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('sequences').where('id', '=', id).execute()
  },

  /** The sequences that use the asset, in the asset's project, sorted by name. */
  async listUsing(
    db: Db,
    projectId: string,
    assetId: string,
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    return await db
      .selectFrom('sequences')
      .select(['id', 'name'])
      .where('project_id', '=', projectId)
      .where(sql<boolean>`source_asset_ids @> array[${assetId}]::uuid[]`)
      .orderBy('name')
      .orderBy('id')
      .execute()
  },
}
