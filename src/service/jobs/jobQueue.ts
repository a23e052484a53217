import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '../stores/tables.ts'

/** Every kind of job with what it needs to know. */
export interface JobPayloads {
  readonly prepareAsset: { readonly assetId: string }
  readonly renderComposition: { readonly jobId: string }
  readonly cleanUp: Record<string, never>
}

export type JobKind = keyof JobPayloads

/** Where operations leave work. */
export interface JobQueue {
  /** Adds a job within the transaction of `db`: it exists exactly when the transaction commits. */
  readonly send: <Kind extends JobKind>(db: Db, kind: Kind, payload: JobPayloads[Kind]) => Promise<void>
}

export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    send: async (db, kind, payload) => {
      const id = await boss.send(kind, payload, { db: fromKysely(db) })
      if (id === null) throw new Error(`The queue did not take a job of kind ${kind}.`)
    },
  }
}
