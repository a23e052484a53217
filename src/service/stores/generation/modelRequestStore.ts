import type { Db } from '../tables.ts'

/** The requests of jobs that were sent to a language model, a speech server or a research server. */
export const modelRequestStore = {
  /** Called before a request is sent, so that it is sent once. False if it was recorded before. */
  async begin(db: Db, jobId: string, at: Date): Promise<boolean> {
    const row = await db
      .insertInto('copy_requests')
      .values({ job_id: jobId, sent_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('job_id')
      .executeTakeFirst()
    return row !== undefined
  },
}
