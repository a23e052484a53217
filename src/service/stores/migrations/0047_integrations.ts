import { type Kysely, sql } from 'kysely'

/** Renames the tables of connections, because accounts of networks are connected like those of drives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drive_connections rename to integration_connections;
    alter table drive_authorizations rename to integration_authorizations;
    alter table drive_revocations rename to integration_revocations;
  `.execute(db)
}
