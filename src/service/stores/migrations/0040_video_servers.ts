import { type Kysely, sql } from 'kysely'

/** Stores the server to which the request of a video was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ai_videos add column server text;
    alter table avatar_videos add column server text;
  `.execute(db)
}
