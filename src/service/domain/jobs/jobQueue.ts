import { fromKysely, type PgBoss } from 'pg-boss'
import type { Bytes } from '../../../base/units.ts'
import type { Db } from '../../stores/tables.ts'

/** The state of work that waits for disk space, as stored in the queue. */
export interface SpaceWait {
  /** Number of consecutive waits so far. */
  readonly times: number
  /** Free space required for another attempt. */
  readonly neededBytes: Bytes
}

interface Preparation {
  readonly assetId: string
  /** Set while it waits for disk space. */
  readonly wait?: SpaceWait
}

interface Download {
  readonly jobId: string
  /** Set while a file that is to be downloaded or copied waits for disk space. */
  readonly wait?: SpaceWait
}

/** The payload of every kind of job. */
export interface JobPayloads {
  /** Queues files that take long to prepare. */
  readonly prepareAsset: Preparation
  /** Queues files that are probably quick, in slots that long preparations never use. */
  readonly prepareQuickAsset: Preparation
  readonly renderComposition: { readonly jobId: string }
  readonly runEditorTool: { readonly jobId: string }
  readonly planEdits: { readonly jobId: string }
  readonly applyEditPlan: { readonly jobId: string }
  readonly transcribeAsset: { readonly jobId: string }
  readonly makeVoiceover: { readonly jobId: string }
  readonly rankCombinations: { readonly jobId: string }
  readonly makeClip: { readonly jobId: string }
  readonly applyDictionary: { readonly jobId: string }
  readonly makeAiVideo: Download
  readonly removeBackground: { readonly jobId: string }
  readonly makeAvatarVideo: Download
  readonly makeVoiceClone: { readonly jobId: string }
  readonly writeCopy: { readonly jobId: string }
  readonly makeAutoEdit: { readonly jobId: string }
  readonly importDriveFile: Download
  readonly exportDriveFile: { readonly jobId: string }
  readonly publishVideo: Download
  readonly launchAd: Download
  readonly readDrivePage: { readonly jobId: string }
  /** One attempt to revoke the tokens of a connection that has ended. */
  readonly revokeTokens: { readonly revocationId: string; readonly number: number }
  readonly syncFolder: { readonly jobId: string }
  readonly syncInsights: { readonly jobId: string }
  /** One check of a watched folder that is due. */
  readonly pollFolder: { readonly syncId: string }
  readonly searchResearch: { readonly jobId: string }
  readonly transcribeResearch: { readonly jobId: string }
  readonly adaptResearch: { readonly jobId: string }
  /** Measures a sample that has arrived, so that its owner sees the result before the voice is cloned. */
  readonly checkVoiceSample: { readonly cloneId: string }
  /** One attempt to delete a voice at its provider. */
  readonly removeVoice: { readonly removalId: string; readonly number: number }
  /** One attempt to end a job of a video server that nobody waits for any more. */
  readonly cancelServerVideo: {
    readonly workspaceId: string
    readonly server: string
    readonly remoteId: string
    readonly number: number
  }
  /** For assets that were prepared before traits were stored. */
  readonly deriveTraits: { readonly assetId: string }
  /** For assets whose hash was not computed with their upload. */
  readonly deriveContentHash: { readonly assetId: string }
  /** One attempt at a delivery. `number` is null for a manual redelivery. */
  readonly deliverWebhook: { readonly deliveryId: string; readonly number: number | null }
  /** One attempt to send a message. `origin` is the address at which the inviter reached the service. */
  readonly sendInvitation: { readonly invitationId: string; readonly number: number; readonly origin: string }
  /**
   * One attempt to mail a sign-in link to the members with this address. `origin` is the address at which they
   * requested it.
   */
  readonly sendSignInLink: {
    readonly email: string
    readonly origin: string
    readonly requestId: string
    /** The secret from which each member's token is derived. Sealed for `requestId`. */
    readonly sealedToken: string
    readonly attempt: number
    /** The members to whom a later attempt sends the message. */
    readonly memberIds?: readonly string[]
  }
  readonly cleanUp: Record<string, never>
}

export type JobKind = keyof JobPayloads

export interface JobQueue {
  /** Adds a job in the transaction of `db`. The job exists if and only if the transaction commits. */
  readonly send: <Kind extends JobKind>(db: Db, kind: Kind, payload: JobPayloads[Kind]) => Promise<void>
  /** Like `send`, but ordered by `turn` among the jobs of its kind. */
  readonly sendInTurn: <Kind extends JobKind>(db: Db, kind: Kind, queued: Queued<Kind>) => Promise<void>
  /** Like `send`, but after a delay. */
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
