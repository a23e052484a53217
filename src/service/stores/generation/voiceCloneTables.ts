import type {
  ConsentBasis,
  SampleCheck,
  VoiceCloneStatus,
} from '../../../contract/operations/generation/voiceClones.ts'
import type { Json, SafeError } from '../columns.ts'

/** A voice at a provider. */
export interface ProviderVoice {
  /** Address of the server. */
  readonly server: string
  /** The name that we gave the voice, which no other voice has. */
  readonly name: string
  /** The id that the provider gave it. Null if its name is its id. */
  readonly id: string | null
}

/** A voice that was requested, or is about to be. */
export interface RequestedVoice extends ProviderVoice {
  /** The time before which the voice was certainly not requested. Null while only its consent may be at the provider. */
  readonly sentAt: string | null
  /** Whether the provider keeps a recording of the consent. */
  readonly hasConsent: boolean
}

export interface VoiceCloneRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly display_name: string
  readonly status: VoiceCloneStatus
  readonly consent_basis: ConsentBasis
  /** The member who confirmed the consent. Their name is kept, because members leave. */
  readonly consent_by: string
  readonly consent_name: string
  readonly consent_at: Date
  readonly source_type: 'upload' | 'asset'
  readonly upload_id: string | null
  /** The id reserved for an uploaded sample, or the project video. */
  readonly asset_id: string
  /** SHA-256 of the sample's file. Null until it is checked. */
  readonly sample_sha256: string | null
  /** Key of the clearest speech as a WAV file. Null until the sample is checked. */
  readonly sample_key: string | null
  readonly sample_check: Json<SampleCheck | null>
  /** The job of the last run. */
  readonly job_id: string | null
  /** Written down before each request that changes something at the provider. Null if it has nothing of this run. */
  readonly submission: Json<RequestedVoice | null>
  /** Null unless the clone is ready. */
  readonly voice: Json<ProviderVoice | null>
  readonly error: Json<SafeError | null>
  readonly created_at: Date
  readonly updated_at: Date
}

/** A voice that still has to be deleted at its provider. */
export interface VoiceRemovalRow {
  readonly id: string
  readonly workspace_id: string
  readonly voice: Json<ProviderVoice>
  /** False if the voice was requested with an unknown result, so that it may appear later. */
  readonly is_certain: boolean
  readonly created_at: Date
}

export interface VoiceCloneTables {
  readonly voice_clones: VoiceCloneRow
  readonly voice_removals: VoiceRemovalRow
}
