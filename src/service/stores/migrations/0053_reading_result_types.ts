import { type Kysely, sql } from 'kysely'

/** Moves the type of results from ads to what was read about them, because it may change between two periods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table insights_readings add column result_type text;
    update insights_readings set result_type = insights_ads.result_type
    from insights_ads where insights_ads.id = insights_readings.ad_row_id;
    alter table insights_ads drop column result_type;
  `.execute(db)
}
