import type { Selectable } from 'kysely'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { VoiceoverRow } from './speechTables.ts'
import type { Db } from '../tables.ts'
import type { SafeError } from '../columns.ts'

export type StoredVoiceover = Selectable<VoiceoverRow>

export interface NewVoiceover {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly jobId: string
  readonly assetId: string
  readonly script: string
  readonly voiceId: string
  readonly voiceType: 'preset' | 'clone'
  readonly language: string
  readonly modelId: string
  readonly style: string | null
  readonly now: Date
}

export const voiceoverStore = {
  async insert(db: Db, voiceover: NewVoiceover): Promise<StoredVoiceover> {
    return await db
      .insertInto('voiceovers')
      .values({
        id: voiceover.id,
        workspace_id: voiceover.workspaceId,
        project_id: voiceover.projectId,
        job_id: voiceover.jobId,
        script: voiceover.script,
        voice_id: voiceover.voiceId,
        voice_type: voiceover.voiceType,
        language: voiceover.language,
        model_id: voiceover.modelId,
        style: voiceover.style,
        status: 'queued',
        error: null,
        asset_id: voiceover.assetId,
        words: null,
        duration_ms: null,
        submitted_at: null,
        sound_stored_at: null,
        created_at: voiceover.now,
        updated_at: voiceover.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Returns voiceovers newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<StoredVoiceover[]> {
    return await db
      .selectFrom('voiceovers')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredVoiceover | null> {
    const query = db.selectFrom('voiceovers').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  async findByJob(db: Db, jobId: string): Promise<StoredVoiceover | null> {
    return (await db.selectFrom('voiceovers').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async findByAsset(db: Db, assetId: string): Promise<StoredVoiceover | null> {
    return (await db.selectFrom('voiceovers').selectAll().where('asset_id', '=', assetId).executeTakeFirst()) ?? null
  },

  async listCompleted(db: Db, projectId: string, ids: readonly string[]): Promise<StoredVoiceover[]> {
    if (ids.length === 0) return []
    const query = db.selectFrom('voiceovers').selectAll().where('project_id', '=', projectId)
    return await query.where('status', '=', 'completed').where('id', 'in', ids).execute()
  },

  /** Called before a script is submitted to the voice, so that a second submission cannot go unnoticed. */
  async markSubmitted(db: Db, id: string, now: Date): Promise<void> {
    await db
      .updateTable('voiceovers')
      .set({ status: 'running', submitted_at: now, updated_at: risingRevision(now) })
      .where('id', '=', id)
      .execute()
  },

  /** Called together with the creation of the asset. */
  async markStored(
    db: Db,
    id: string,
    change: { readonly words: readonly CaptionWord[] | null; readonly now: Date },
  ): Promise<void> {
    await db
      .updateTable('voiceovers')
      .set({
        words: jsonText(change.words),
        sound_stored_at: change.now,
        updated_at: risingRevision(change.now),
      })
      .where('id', '=', id)
      .execute()
  },

  async complete(
    db: Db,
    id: string,
    outcome: { readonly durationMs: number; readonly words: readonly CaptionWord[] | null; readonly now: Date },
  ): Promise<void> {
    await db
      .updateTable('voiceovers')
      .set({
        status: 'completed',
        duration_ms: outcome.durationMs,
        words: jsonText(outcome.words),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .execute()
  },

  async fail(db: Db, id: string, outcome: { readonly error: SafeError; readonly now: Date }): Promise<void> {
    await db
      .updateTable('voiceovers')
      .set({
        status: 'failed',
        error: jsonText<SafeError | null>(outcome.error),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .execute()
  },
}
