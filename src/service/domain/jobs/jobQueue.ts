import { fromKysely, type PgBoss } from 'pg-boss'
import type { Bytes } from '../../../base/units.ts'
import type { Db } from '../../stores/tables.ts'

/** A preparation that waits for room on the disk, as the queue carries it. */
export interface RoomWait {
  /** How often it has waited in a row. */
  readonly times: number
  /** Room that must be free before another attempt is worth it. */
  readonly neededBytes: Bytes
}

interface Preparation {
  readonly assetId: string
  /** Set while it waits for room on the disk. */
  readonly wait?: RoomWait
}

/** Every kind of job with what it needs to know. */
export interface JobPayloads {
  /** Prepares a file that takes long. */
  readonly prepareAsset: Preparation
  /** Prepares a file that may be quick, in slots that long ones never take. */
  readonly prepareQuickAsset: Preparation
  readonly renderComposition: { readonly jobId: string }
  readonly runEditorTool: { readonly jobId: string }
  readonly planEdits: { readonly jobId: string }
  readonly applyEditPlan: { readonly jobId: string }
  readonly transcribeAsset: { readonly jobId: string }
  readonly makeVoiceover: { readonly jobId: string }
  readonly cleanUp: Record<string, never>
}

export type JobKind = keyof JobPayloads

/** Where operations leave work. */
export interface JobQueue {
  /** Adds a job within the transaction of `db`: it exists exactly when the transaction commits. */
  readonly send: <Kind extends JobKind>(db: Db, kind: Kind, payload: JobPayloads[Kind]) => Promise<void>
  /** As `send`, before every job of its kind that has a later turn, and after those that have an earlier one. */
  readonly sendInTurn: <Kind extends JobKind>(db: Db, kind: Kind, queued: Queued<Kind>) => Promise<void>
  /** As `send`, for a job that must wait first. */
  readonly sendLater: <Kind extends JobKind>(db: Db, kind: Kind, delayed: Delayed<Kind>) => Promise<void>
}

interface Queued<Kind extends JobKind> {
  readonly payload: JobPayloads[Kind]
  readonly turn: number
}

interface Delayed<Kind extends JobKind> {
  readonly payload: JobPayloads[Kind]
  readonly afterSeconds: number
}

export function createJobQueue(boss: PgBoss): JobQueue {
  const taken = (id: string | null, kind: JobKind): void => {
    if (id === null) throw new Error(`The queue did not take a job of kind ${kind}.`)
  }
  return {
    send: async (db, kind, payload) => taken(await boss.send(kind, payload, { db: fromKysely(db) }), kind),
    sendInTurn: async (db, kind, { payload, turn }) =>
      taken(await boss.send(kind, payload, { db: fromKysely(db), priority: -turn }), kind),
    sendLater: async (db, kind, { payload, afterSeconds }) =>
      taken(await boss.send(kind, payload, { db: fromKysely(db), startAfter: afterSeconds }), kind),
  }
}
