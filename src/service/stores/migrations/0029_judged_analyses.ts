import { type Kysely, sql } from 'kysely'

/**
 * Adds the judgements of a language model about the pages of an analysis, with the cost of its answers. Judged pages are
 * kept while the job goes on, so that a restart asks for no page twice. Rankings of earlier versions do not name the files
 * of their videos, so they are emptied; an analysis can be started again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table smart_analyses
      add column platform text,
      add column model_error jsonb;
    update smart_analyses set ranking = null;

    create table smart_analysis_pages (
      analysis_id uuid not null references smart_analyses on delete cascade,
      page integer not null,
      requests integer not null,
      input_tokens integer,
      output_tokens integer,
      judgements jsonb,
      primary key (analysis_id, page)
    );
  `.execute(db)
}
