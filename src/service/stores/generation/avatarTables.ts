import type { AvatarMotion, AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import type { Json } from '../columns.ts'

export interface AvatarRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly display_name: string
  /** Null after the voice clone was deleted. */
  readonly voice_clone_id: string | null
  readonly consent_basis: 'self' | 'authorized'
  readonly consent_at: Date
  /** The member who confirmed the consent. Their name is kept, because members leave. */
  readonly consent_by: string
  readonly consent_name: string
  /** Set by its deletion. Its row is kept because its videos and its consent are. */
  readonly disabled_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** The points of a face, in fractions of the picture's width, with the same unit for all three coordinates. */
export type StoredFace = readonly (readonly [x: number, y: number, z: number])[]

export interface AvatarImageRow {
  readonly id: string
  readonly avatar_id: string
  readonly asset_id: string
  readonly position: number
  /** Null if no face was found. */
  readonly face: Json<StoredFace | null>
}

/** A voiceover whose preview a member approved for an avatar. */
export interface AvatarApprovalRow {
  readonly avatar_id: string
  readonly voiceover_id: string
  readonly approved_by: string
  readonly approved_name: string
  readonly approved_at: Date
}

export interface AvatarVideoRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly job_id: string
  /** Null after the project of the avatar was deleted. */
  readonly avatar_id: string | null
  /** Its name when the video was requested. */
  readonly avatar_name: string
  readonly image_id: string
  readonly voiceover_id: string
  readonly prompt: string | null
  readonly aspect_ratio: AvatarVideo['aspectRatio']
  readonly motion: AvatarMotion
  readonly source: AvatarVideo['source']
  readonly model_id: string | null
  /** The id reserved for the asset, which is created once its file is stored. */
  readonly output_asset_id: string
  /** Time of the only submission to a server. */
  readonly submitted_at: Date | null
  /** Address of the server to which the request was sent. Null like `submitted_at`. */
  readonly server: string | null
  /** The id that the server gave to the video. */
  readonly remote_id: string | null
  readonly created_at: Date
}

export interface AvatarTables {
  readonly avatars: AvatarRow
  readonly avatar_images: AvatarImageRow
  readonly avatar_approvals: AvatarApprovalRow
  readonly avatar_videos: AvatarVideoRow
}
