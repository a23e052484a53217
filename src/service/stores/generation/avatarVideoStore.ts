import { type Selectable, sql } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { SafeError } from '../columns.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { AvatarVideoRow } from './avatarTables.ts'

export type StoredAvatarVideo = Selectable<AvatarVideoRow>

export interface ListedAvatarVideo extends StoredAvatarVideo {
  readonly status: JobStatus
  readonly error: SafeError | null
  readonly presenter_name: string
  readonly voiceover_job_id: string
  readonly script: string
  readonly voice_type: 'preset' | 'clone'
  /** Null if its asset does not exist. */
  readonly asset_id: string | null
  readonly duration_ms: number | null
}

const listed = (db: Db) =>
  db
    .selectFrom('avatar_videos')
    .innerJoin('jobs', 'jobs.id', 'avatar_videos.job_id')
    .leftJoin('avatars', 'avatars.id', 'avatar_videos.avatar_id')
    .innerJoin('voiceovers', 'voiceovers.id', 'avatar_videos.voiceover_id')
    .leftJoin('assets', 'assets.id', 'avatar_videos.output_asset_id')
    .selectAll('avatar_videos')
    .select([
      'jobs.status',
      'jobs.error',
      sql<string>`coalesce(avatars.display_name, avatar_videos.avatar_name)`.as('presenter_name'),
      'voiceovers.job_id as voiceover_job_id',
      'voiceovers.script',
      'voiceovers.voice_type',
      'assets.id as asset_id',
      'assets.duration_ms',
    ])

export const avatarVideoStore = {
  async insert(db: Db, video: StoredAvatarVideo): Promise<void> {
    await db.insertInto('avatar_videos').values(video).execute()
  },

  async findByJob(db: Db, jobId: string): Promise<StoredAvatarVideo | null> {
    return (await db.selectFrom('avatar_videos').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async find(db: Db, workspaceId: string, id: string): Promise<ListedAvatarVideo | null> {
    const query = listed(db).where('avatar_videos.id', '=', id)
    return (await query.where('avatar_videos.workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Returns videos with the state of their jobs, newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<ListedAvatarVideo[]> {
    return await listed(db)
      .where('avatar_videos.project_id', '=', projectId)
      .where(afterPosition('created_at', page.after, 'avatar_videos'))
      .orderBy('avatar_videos.created_at', 'desc')
      .orderBy('avatar_videos.id', 'desc')
      .limit(page.limit)
      .execute()
  },

  /** The jobs of unfinished videos in which one of the avatars speaks. */
  async listActiveJobs(db: Db, { avatarIds, voiceoverId }: SpokenBy): Promise<string[]> {
    if (avatarIds.length === 0) return []
    const ofAvatars = db
      .selectFrom('avatar_videos')
      .innerJoin('jobs', 'jobs.id', 'avatar_videos.job_id')
      .select('avatar_videos.job_id')
      .where('avatar_videos.avatar_id', 'in', avatarIds)
      .where('jobs.status', 'in', ['queued', 'running'])
    const chosen = voiceoverId === null ? ofAvatars : ofAvatars.where('avatar_videos.voiceover_id', '=', voiceoverId)
    return (await chosen.execute()).map(({ job_id: jobId }) => jobId)
  },
}

export interface SpokenBy {
  readonly avatarIds: readonly string[]
  /** Null for all that they say. */
  readonly voiceoverId: string | null
}
