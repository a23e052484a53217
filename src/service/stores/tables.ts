import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Composition } from '../../composition/schema.ts'
import type { Json, SafeError } from './columns.ts'
import type { AutoEditRow } from './generation/autoEditTable.ts'
import type { AiVideoRow } from './generation/aiVideoTable.ts'
import type { AvatarTables } from './generation/avatarTables.ts'
import type { DriveTables } from './drives/driveTables.ts'
import type { IntegrationTables } from './integrations/integrationTables.ts'
import type { TransferTables } from './drives/transferTables.ts'
import type { InsightsTables } from './insights/insightsTables.ts'
import type { ClipRow } from './assets/clipTable.ts'
import type { BackgroundRemovalRow } from './generation/backgroundRemovalTable.ts'
import type { JobRow, CopyRequestRow } from './jobs/jobTables.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { SourceTraits } from '../../contract/sourceTraits.ts'
import type { RevisionActor, RevisionSummary } from '../../contract/revisions.ts'
import type { ConnectionRow } from './workspace/connectionTable.ts'
import type { PasskeyChallengeRow, PasskeyRow, SignInLinkRow, SignInRequestRow } from './accounts/accountTables.ts'
import type { RequestLogRow } from './workspace/requestLogTable.ts'
import type { SequenceRow, SmartAnalysisPageRow, SmartAnalysisRow } from './sequences/sequenceTables.ts'
import type { NamingFieldRow, NamingTemplateRow, ProjectSettingsRow } from './projects/projectSettingsTables.ts'
import type { ApiKeyRow, AuditRow, InvitationRow, MemberRow, WorkspaceRow } from './workspace/teamTables.ts'
import type { ResearchTables } from './research/researchTables.ts'
import type { RenderOutputRow, RenderRow } from './renders/renderTables.ts'
import type { SavedResourceRow } from './savedResources/savedResourceTable.ts'
import type { SubmissionRow } from './social/submissionTable.ts'
import type { SpeechTables } from './speech/speechTables.ts'
import type { VoiceCloneTables } from './generation/voiceCloneTables.ts'
import type {
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookDestinationRow,
  WebhookEventRow,
} from './webhooks/webhookTables.ts'
import type { MediaContainer, MediaType } from '../../contract/mediaTypes.ts'

/**
 * The tables created by `migrations/`. Every time is a `timestamptz(3)`, because revisions are sent in milliseconds.
 */
export interface Tables
  extends SpeechTables,
    AvatarTables,
    VoiceCloneTables,
    IntegrationTables,
    DriveTables,
    TransferTables,
    InsightsTables,
    ResearchTables {
  readonly service_secrets: { readonly name: string; readonly value: string }
  readonly workspaces: WorkspaceRow
  readonly members: MemberRow
  readonly audit_entries: AuditRow
  readonly invitations: InvitationRow
  /** The messages of the last hours. They are counted to limit how many a workspace sends. */
  readonly invitation_messages: {
    readonly id: GeneratedAlways<string>
    readonly workspace_id: string
    readonly created_at: Date
  }
  readonly request_log: RequestLogRow
  readonly connections: ConnectionRow
  readonly api_keys: ApiKeyRow
  readonly sessions: SessionRow
  readonly sign_in_links: SignInLinkRow
  readonly sign_in_requests: SignInRequestRow
  readonly passkeys: PasskeyRow
  readonly passkey_challenges: PasskeyChallengeRow
  readonly projects: ProjectRow
  readonly project_settings: ProjectSettingsRow
  readonly naming_fields: NamingFieldRow
  readonly naming_templates: NamingTemplateRow
  readonly saved_resources: SavedResourceRow
  readonly submissions: SubmissionRow
  readonly uploads: UploadRow
  readonly assets: AssetRow
  readonly ai_videos: AiVideoRow
  readonly auto_edits: AutoEditRow
  readonly clips: ClipRow
  readonly copy_requests: CopyRequestRow
  readonly background_removals: BackgroundRemovalRow
  readonly compositions: CompositionRow & CompositionOutline
  readonly composition_revisions: RevisionRow
  readonly sequences: SequenceRow
  readonly smart_analyses: SmartAnalysisRow
  readonly smart_analysis_pages: SmartAnalysisPageRow
  readonly jobs: JobRow
  /** The time of the last step in an area. `scope` is the id of the workspace. */
  readonly paces: { readonly area: string; readonly scope: string; readonly stepped_at: Date }
  /** Numbers of requests in the current minute. */
  readonly rate_windows: { readonly name: string; readonly count: number; readonly ends_at: Date }
  readonly renders: RenderRow
  readonly render_outputs: RenderOutputRow
  readonly usage_entries: UsageEntryRow
  readonly idempotency_records: IdempotencyRow
  readonly webhook_destinations: WebhookDestinationRow
  readonly webhook_events: WebhookEventRow
  readonly webhook_deliveries: WebhookDeliveryRow
  readonly webhook_attempts: WebhookAttemptRow
  readonly obsolete_blobs: { readonly key: string; readonly created_at: Date }
}

/** A database or one of its transactions. */
export type Db = Kysely<Tables>

export interface SessionRow {
  /** Identifies the session in lists. */
  readonly id: Generated<string>
  /** SHA-256 of the cookie's value, hexadecimal. */
  readonly hash: string
  readonly workspace_id: string
  readonly creator_id: string
  /** The key that opened the session and whose revocation ends it. Null if the start link opened it. */
  readonly api_key_id: string | null
  readonly permissions: Json<readonly Permission[]>
  /** The User-Agent of the browser, shortened. */
  readonly user_agent: string
  readonly created_at: Date
  /** Updated at most once a minute. */
  readonly last_used_at: Date
  readonly expires_at: Date
}

export interface ProjectRow {
  readonly id: string
  readonly workspace_id: string
  readonly name: string
  readonly created_at: Date
  readonly updated_at: Date
}

export interface UploadRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly creator_id: string
  readonly asset_id: string
  readonly type: MediaType
  readonly container: MediaContainer
  readonly filename: string
  readonly mime_type: string
  readonly size_bytes: number
  /** Bytes counted towards the limit: the maximum file size of the type. */
  readonly reserved_bytes: number
  readonly status: 'reserved' | 'completed' | 'failed'
  readonly error: Json<SafeError | null>
  /** Time at which the cleanup deleted the bytes of an expired reservation. */
  readonly cleaned_at: Date | null
  readonly created_at: Date
  readonly expires_at: Date
}

export interface StoredFile {
  readonly key: string
  readonly mimeType: string
  readonly sizeBytes: number
}

/** Files created by preparation, with the metadata needed to read them. */
export interface PreparedFiles {
  readonly thumbnail: StoredFile | null
  readonly proxy: StoredFile | null
  readonly filmstrip: (StoredFile & FilmstripFacts) | null
  readonly peaks: (StoredFile & PeaksFacts) | null
  /** Read instead of the original. Missing if the original is read. */
  readonly intermediate?: StoredFile
}

export interface FilmstripFacts {
  readonly frameWidth: number
  readonly frameHeight: number
  readonly frameCount: number
  readonly columns: number
  readonly intervalMs: number
}

export interface PeaksFacts {
  readonly bucketsPerSecond: number
  readonly bucketCount: number
}

export interface AssetRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly type: MediaType
  readonly container: MediaContainer
  readonly name: string
  readonly mime_type: string
  readonly size_bytes: number
  /** Null if the file was refused and deleted. */
  readonly source_key: string | null
  /** SHA-256 of the file, in hexadecimal digits. Null until it is computed. */
  readonly content_hash: string | null
  readonly duration_ms: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly has_audio: boolean
  readonly tags: Json<readonly string[]>
  /** Null until they are derived from the file. */
  readonly traits: Json<SourceTraits | null>
  /** For a copy with one sound track of its original: the stream index of that track. Null for other assets. */
  readonly sound_stream: number | null
  /** The original of such a copy. Null for other assets, and if the original was deleted. */
  readonly sound_of: string | null
  readonly preparation_state: 'processing' | 'ready' | 'failed'
  readonly preparation_progress: number
  readonly preparation_attempts: number
  /** The reason why a preparation failed or, while it is in progress, why it waits. */
  readonly preparation_error: Json<SafeError | null>
  readonly prepared: Json<PreparedFiles | null>
  readonly created_at: Date
  readonly updated_at: Date
}

export interface CompositionRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly title: string
  readonly composition: Json<Composition>
  /** The assets that a composition uses, for the impact of deletions. */
  readonly source_asset_ids: string[]
  /** The sequence whose combination this video edits. Null for other videos, and after the sequence is deleted. */
  readonly sequence_id: string | null
  readonly combination_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Fields of the document, which PostgreSQL copies into columns of their own, so that lists read no documents. */
export interface CompositionOutline {
  readonly aspect_ratio: GeneratedAlways<string>
  readonly duration_in_frames: GeneratedAlways<number>
  readonly fps: GeneratedAlways<number>
  readonly width: GeneratedAlways<number>
  readonly height: GeneratedAlways<number>
  readonly overlay_count: GeneratedAlways<number>
}

/** A saved version of a composition with its author and a summary of its changes. */
export interface RevisionRow {
  readonly composition_id: string
  readonly updated_at: Date
  readonly workspace_id: string
  readonly title: string
  readonly composition: Json<Composition>
  readonly actor_kind: RevisionActor['kind']
  readonly actor_name: string
  /** Null if unknown or if the member was removed. */
  readonly creator_id: string | null
  readonly why: string | null
  readonly summary: Json<RevisionSummary>
  readonly overlay_count: number
  readonly duration_in_frames: number
  readonly fps: number
}

export interface UsageEntryRow {
  readonly job_id: string
  readonly kind: 'charge' | 'refund'
  readonly workspace_id: string
  readonly feature_id: string
  readonly amount: number
  readonly created_at: Date
}

export interface IdempotencyRow {
  /** SHA-256 of workspace, method, path and token. */
  readonly identity: string
  readonly workspace_id: string
  readonly creator_id: string
  readonly request_hash: string
  readonly status: number
  /** The exact text that was sent. */
  readonly body: string
  readonly created_at: Date
}
