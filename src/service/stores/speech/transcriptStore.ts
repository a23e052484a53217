import type { Insertable, Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevision, risingRevisionOf } from '../revision.ts'
import type { Corrections, Passage, PieceRecognition, TranscriptPieceRow, TranscriptRow } from './speechTables.ts'
import type { Db } from '../tables.ts'

export type StoredTranscript = Selectable<TranscriptRow>

export interface NewTranscript {
  readonly id: string
  readonly assetId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly language: string
  readonly isDraft: boolean
  readonly passages: readonly Passage[]
  /** The passages before corrections. Null if there are none. */
  readonly heard?: readonly Passage[] | null
  readonly now: Date
}

/** Identifies the recognition of a piece of an asset. */
export interface PieceKey {
  readonly assetId: string
  readonly startMs: number
  readonly endMs: number
  readonly provider: string
  readonly wantedLanguage: string | null
}

const textOf = (passages: readonly Passage[]): string => passages.map(({ text }) => text).join('\n')

export const transcriptStore = {
  async find(db: Db, workspaceId: string, assetId: string): Promise<StoredTranscript | null> {
    const query = db.selectFrom('transcripts').selectAll().where('asset_id', '=', assetId)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, assetId: string): Promise<StoredTranscript | null> {
    const query = db.selectFrom('transcripts').selectAll().where('asset_id', '=', assetId).forUpdate()
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  async findMany(db: Db, assetIds: readonly string[]): Promise<Map<string, StoredTranscript>> {
    if (assetIds.length === 0) return new Map()
    const rows = await db.selectFrom('transcripts').selectAll().where('asset_id', 'in', assetIds).execute()
    return new Map(rows.map((row) => [row.asset_id, row]))
  },

  /** Finds a transcript by its own id. */
  async findById(db: Db, workspaceId: string, id: string): Promise<StoredTranscript | null> {
    const query = db.selectFrom('transcripts').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Returns those of the ids that belong to transcripts of the workspace. */
  async knownIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const query = db.selectFrom('transcripts').select('id').where('id', 'in', ids)
    const rows = await query.where('workspace_id', '=', workspaceId).execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Saves or replaces the transcript of an asset. The id of the first one is kept. */
  async save(db: Db, transcript: NewTranscript): Promise<StoredTranscript> {
    const { language, isDraft, passages, now } = transcript
    const content = {
      language,
      is_draft: isDraft,
      is_changed: false,
      corrections: jsonText<Corrections | null>({}),
      passages: jsonText(passages),
      heard: jsonText(transcript.heard ?? null),
      text: textOf(passages),
    }
    return await db
      .insertInto('transcripts')
      .values({
        ...content,
        asset_id: transcript.assetId,
        id: transcript.id,
        workspace_id: transcript.workspaceId,
        project_id: transcript.projectId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('asset_id').doUpdateSet({ ...content, updated_at: risingRevisionOf('transcripts', now) }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Saves changed passages. With `isChanged`, a person made the change, and the transcript is not made again. */
  async changePassages(
    db: Db,
    assetId: string,
    change: {
      readonly passages: readonly Passage[]
      readonly heard: readonly Passage[] | null
      readonly corrections: Corrections | null
      readonly isChanged: boolean
      readonly now: Date
    },
  ): Promise<StoredTranscript> {
    return await db
      .updateTable('transcripts')
      .set({
        passages: jsonText(change.passages),
        heard: jsonText(change.heard),
        text: textOf(change.passages),
        corrections: jsonText<Corrections | null>(change.corrections),
        is_changed: change.isChanged,
        updated_at: risingRevision(change.now),
      })
      .where('asset_id', '=', assetId)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Finds the recognition of a piece made before an interruption. */
  async findPiece(db: Db, piece: PieceKey): Promise<PieceRecognition | null> {
    const row = await db
      .selectFrom('transcript_pieces')
      .select('recognition')
      .where('asset_id', '=', piece.assetId)
      .where('start_ms', '=', piece.startMs)
      .where('end_ms', '=', piece.endMs)
      .where('provider', '=', piece.provider)
      .where('wanted_language', '=', piece.wantedLanguage ?? '')
      .executeTakeFirst()
    return row?.recognition ?? null
  },

  async savePiece(
    db: Db,
    piece: PieceKey,
    heard: { readonly recognition: PieceRecognition; readonly now: Date },
  ): Promise<void> {
    const row: Insertable<TranscriptPieceRow> = {
      asset_id: piece.assetId,
      start_ms: piece.startMs,
      end_ms: piece.endMs,
      provider: piece.provider,
      wanted_language: piece.wantedLanguage ?? '',
      recognition: jsonText(heard.recognition),
      created_at: heard.now,
    }
    await db
      .insertInto('transcript_pieces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async removePieces(db: Db, assetId: string): Promise<void> {
    await db.deleteFrom('transcript_pieces').where('asset_id', '=', assetId).execute()
  },
}
