import type { AuditAction } from '../../../contract/extensions/auditRoute.ts'
import type { Invitation } from '../../../contract/operations/invitations.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Facts } from '../../../base/result.ts'
import type { Json } from '../columns.ts'

export interface WorkspaceRow {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly updated_at: Date
}

export interface MemberRow {
  readonly id: string
  readonly workspace_id: string
  readonly name: string
  /** The address to which they were invited. Null for the owner created at the first start. */
  readonly email: string | null
  readonly role: Role
  readonly created_at: Date
  /** Removed members keep their row, because what they created refers to it. */
  readonly removed_at: Date | null
}

export interface ApiKeyRow {
  readonly id: string
  readonly workspace_id: string
  /** The member who created the key. */
  readonly creator_id: string
  readonly name: string
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string
  readonly permissions: Json<readonly Permission[]>
  readonly created_at: Date
  /** Null if the key does not expire. */
  readonly expires_at: Date | null
  /** Updated at most once a minute. */
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

/** A change of members, keys, webhooks or connections. */
export interface AuditRow {
  readonly id: string
  readonly workspace_id: string
  readonly actor_id: string
  /** The name of the member at that time. */
  readonly actor_name: string
  readonly action: AuditAction
  readonly facts: Json<Facts>
  readonly created_at: Date
}

export interface InvitationRow {
  readonly id: string
  readonly workspace_id: string
  readonly inviter_id: string
  readonly email: string
  readonly role: Role
  /** `pending` also while the invitation has expired. */
  readonly status: 'pending' | 'accepted' | 'revoked'
  readonly delivery: Invitation['delivery']
  /** SHA-256 of the token in the link, hexadecimal. */
  readonly token_hash: string
  /** The token in the link, encrypted. It must be readable, because the link is sent only after the request. */
  readonly sealed_token: string
  /** Number of messages sent for the invitation. Each contains a new link, which replaces the previous one. */
  readonly message_number: number
  /** Attempts to send the current message. */
  readonly attempts: number
  /** The member who accepted it. */
  readonly member_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly expires_at: Date
}
