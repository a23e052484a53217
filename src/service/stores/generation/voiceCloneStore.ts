import type { Insertable, Selectable, Updateable } from 'kysely'
import type { SampleCheck } from '../../../contract/operations/generation/voiceClones.ts'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { ProviderVoice, RequestedVoice, VoiceCloneRow, VoiceRemovalRow } from './voiceCloneTables.ts'

export type StoredVoiceClone = Selectable<VoiceCloneRow>
export type StoredVoiceRemoval = Selectable<VoiceRemovalRow>

export type NewVoiceClone = Omit<
  Insertable<VoiceCloneRow>,
  'sample_sha256' | 'sample_key' | 'sample_check' | 'job_id' | 'submission' | 'voice' | 'error' | 'updated_at'
>

interface Place {
  readonly workspaceId: string
  readonly id: string
}

export const voiceCloneStore = {
  async insert(db: Db, clone: NewVoiceClone): Promise<StoredVoiceClone> {
    return await db
      .insertInto('voice_clones')
      .values({
        ...clone,
        sample_sha256: null,
        sample_key: null,
        sample_check: null,
        job_id: null,
        submission: null,
        voice: null,
        error: null,
        updated_at: clone.created_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Returns clones newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredVoiceClone[]> {
    return await db
      .selectFrom('voice_clones')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** The clones whose voice can be used, by name. */
  async listReady(db: Db, workspaceId: string): Promise<StoredVoiceClone[]> {
    const query = db.selectFrom('voice_clones').selectAll().where('workspace_id', '=', workspaceId)
    return await query.where('status', '=', 'ready').orderBy('display_name').orderBy('id').execute()
  },

  async listOfProject(db: Db, projectId: string): Promise<StoredVoiceClone[]> {
    return await db.selectFrom('voice_clones').selectAll().where('project_id', '=', projectId).execute()
  },

  /** The clones with a file as their sample, oldest first. Cancelled ones have no sample. */
  async listOfAsset(db: Db, assetId: string): Promise<StoredVoiceClone[]> {
    const query = db.selectFrom('voice_clones').selectAll().where('asset_id', '=', assetId)
    return await query.where('status', '<>', 'canceled').orderBy('created_at').orderBy('id').execute()
  },

  async find(db: Db, { workspaceId, id }: Place): Promise<StoredVoiceClone | null> {
    const query = db.selectFrom('voice_clones').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, { workspaceId, id }: Place): Promise<StoredVoiceClone | null> {
    const query = db.selectFrom('voice_clones').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).forUpdate().executeTakeFirst()) ?? null
  },

  /** Finds a clone in any workspace, because workers belong to none. */
  async findForWorker(db: Db, id: string): Promise<StoredVoiceClone | null> {
    return (await db.selectFrom('voice_clones').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async findByJob(db: Db, jobId: string): Promise<StoredVoiceClone | null> {
    return (await db.selectFrom('voice_clones').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async findByUpload(db: Db, uploadId: string): Promise<StoredVoiceClone | null> {
    const query = db.selectFrom('voice_clones').selectAll().where('upload_id', '=', uploadId)
    return (await query.executeTakeFirst()) ?? null
  },

  async change(
    db: Db,
    id: string,
    { now, ...change }: VoiceCloneChange & { readonly now: Date },
  ): Promise<StoredVoiceClone | null> {
    const row = await db
      .updateTable('voice_clones')
      .set({ ...valuesOf(change), updated_at: risingRevision(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('voice_clones').where('id', '=', id).execute()
  },

  async addRemoval(db: Db, removal: Omit<StoredVoiceRemoval, 'voice'> & { readonly voice: ProviderVoice }) {
    await db
      .insertInto('voice_removals')
      .values({ ...removal, voice: jsonText(removal.voice) })
      .execute()
  },

  async findRemoval(db: Db, id: string): Promise<StoredVoiceRemoval | null> {
    return (await db.selectFrom('voice_removals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async settleRemoval(db: Db, id: string): Promise<void> {
    await db.deleteFrom('voice_removals').where('id', '=', id).execute()
  },
}

export interface VoiceCloneChange {
  readonly displayName?: string
  readonly status?: StoredVoiceClone['status']
  readonly sample?: { readonly sha256: string; readonly key: string; readonly check: SampleCheck } | null
  readonly jobId?: string
  readonly submission?: RequestedVoice | null
  readonly voice?: ProviderVoice | null
  readonly error?: SafeError | null
}

function valuesOf({ displayName, status, sample, jobId, submission, voice, error }: VoiceCloneChange) {
  const values: Updateable<VoiceCloneRow> = {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(status === undefined ? {} : { status }),
    ...(sample === undefined
      ? {}
      : {
          sample_sha256: sample?.sha256 ?? null,
          sample_key: sample?.key ?? null,
          sample_check: jsonText<SampleCheck | null>(sample?.check ?? null),
        }),
    ...(jobId === undefined ? {} : { job_id: jobId }),
    ...(submission === undefined ? {} : { submission: jsonText(submission) }),
    ...(voice === undefined ? {} : { voice: jsonText(voice) }),
    ...(error === undefined ? {} : { error: jsonText(error) }),
  }
  return values
}
