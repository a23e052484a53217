import { type Kysely, sql } from 'kysely'

/**
 * Adds what a list shows of a composition as columns that PostgreSQL derives from the document at each write. A list
 * that derives them reads whole documents, each up to 1 MiB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table compositions
      add column aspect_ratio text generated always as (composition->>'aspectRatio') stored,
      add column duration_in_frames integer generated always as ((composition->>'durationInFrames')::integer) stored,
      add column fps integer generated always as ((composition->>'fps')::integer) stored,
      add column width integer generated always as ((composition->>'width')::integer) stored,
      add column height integer generated always as ((composition->>'height')::integer) stored,
      add column overlay_count integer generated always as (jsonb_array_length(composition->'overlays')) stored
  `.execute(db)
}
