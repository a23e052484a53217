import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export interface StoredBytes {
  readonly media: number
  readonly prepared: number
  readonly exports: number
}

/** The sizes of a workspace's stored files, as recorded in their rows. Deleted files do not count. */
export async function sumStoredBytes(db: Db, workspaceId: string): Promise<StoredBytes> {
  const { rows } = await sql<{ media: string; prepared: string; exports: string }>`
    select
      (
        select coalesce(sum(size_bytes), 0) from assets
        where workspace_id = ${workspaceId} and source_key is not null
      ) as media,
      (
        select coalesce(sum((file.value->>'sizeBytes')::bigint), 0)
        from assets cross join lateral jsonb_each(assets.prepared) as file
        where assets.workspace_id = ${workspaceId} and jsonb_typeof(assets.prepared) = 'object'
          and jsonb_typeof(file.value) = 'object'
      ) as prepared,
      (
        select coalesce(sum(render_outputs.size_bytes), 0)
        from render_outputs join renders on renders.id = render_outputs.render_id
        where renders.workspace_id = ${workspaceId} and render_outputs.blob_key is not null
      ) as exports
  `.execute(db)
  const [sums] = rows
  return { media: Number(sums?.media), prepared: Number(sums?.prepared), exports: Number(sums?.exports) }
}
