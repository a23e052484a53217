import { sql } from 'kysely'
import type { Composition } from '../../../composition/schema.ts'
import type { RevisionActor, RevisionSummary } from '../../../contract/revisions.ts'
import { jsonText } from '../json.ts'
import { droppedRevisions } from './keptRevisions.ts'
import type { PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'

export interface NewRevision {
  readonly compositionId: string
  readonly actor: RevisionActor
  readonly creatorId: string
  readonly why: string | null
  readonly summary: RevisionSummary
  /** The current document. */
  readonly composition: Composition
}

/** A listed revision, without its document. */
export interface ListedRevisionRow {
  readonly updatedAt: Date
  readonly title: string
  readonly actorKind: RevisionActor['kind']
  readonly actorName: string
  readonly why: string | null
  readonly summary: RevisionSummary
  readonly overlayCount: number
  readonly durationInFrames: number
  readonly fps: number
}

export interface RevisionDocument {
  readonly updatedAt: Date
  readonly title: string
  readonly composition: Composition
}

export const revisionStore = {
  /**
   * Records the current version of a composition and drops revisions that the history need not keep. The document is
   * copied within the database while still compressed, so it is not sent again.
   */
  async record(db: Db, { compositionId, composition, actor, ...revision }: NewRevision): Promise<void> {
    await sql`
      insert into composition_revisions (
        composition_id, updated_at, workspace_id, title, composition, actor_kind, actor_name, creator_id, why, summary,
        overlay_count, duration_in_frames, fps
      )
      select
        id, updated_at, workspace_id, title, composition, ${actor.kind}::text, ${actor.name}::text,
        ${revision.creatorId}::uuid, ${revision.why}::text, ${jsonText(revision.summary)}::jsonb,
        ${composition.overlays.length}::integer, ${composition.durationInFrames}::integer,
        ${composition.fps}::double precision
      from compositions where id = ${compositionId}
    `.execute(db)
    await thin(db, compositionId)
  },

  /** Returns revisions newest first. */
  async list(db: Db, compositionId: string, page: PageRequest): Promise<ListedRevisionRow[]> {
    let query = db
      .selectFrom('composition_revisions')
      .select(['updated_at as updatedAt', 'title', 'actor_kind as actorKind', 'actor_name as actorName', 'why'])
      .select(['summary', 'overlay_count as overlayCount', 'duration_in_frames as durationInFrames', 'fps'])
      .where('composition_id', '=', compositionId)
    if (page.after !== null) query = query.where('updated_at', '<', page.after.time)
    return await query.orderBy('updated_at', 'desc').limit(page.limit).execute()
  },

  async find(db: Db, compositionId: string, updatedAt: Date): Promise<RevisionDocument | null> {
    const row = await db
      .selectFrom('composition_revisions')
      .select(['updated_at as updatedAt', 'title', 'composition'])
      .where('composition_id', '=', compositionId)
      .where('updated_at', '=', updatedAt)
      .executeTakeFirst()
    return row ?? null
  },
}

async function thin(db: Db, compositionId: string): Promise<void> {
  const rows = await db
    .selectFrom('composition_revisions')
    .select('updated_at')
    .where('composition_id', '=', compositionId)
    .orderBy('updated_at', 'desc')
    .execute()
  const moments = rows.map(({ updated_at }) => updated_at)
  const [newest] = moments
  const dropped = newest === undefined ? [] : droppedRevisions(moments, newest)
  if (dropped.length === 0) return
  await db
    .deleteFrom('composition_revisions')
    .where('composition_id', '=', compositionId)
    .where('updated_at', '=', sql<Date>`any(${dropped}::timestamptz(3)[])`)
    .execute()
}
