import type { GeneratedAlways } from 'kysely'

export interface SignInLinkRow {
  /** SHA-256 of the token in the link, hexadecimal. */
  readonly token_hash: string
  readonly member_id: string
  /** The time of its last message. */
  readonly created_at: Date
  /** Set to `created_at` once the link has been used. */
  readonly expires_at: Date
}

/** Requests for links within the last hours, to limit them. Unknown addresses count as well. */
export interface SignInRequestRow {
  readonly id: GeneratedAlways<string>
  /** SHA-256 of the address, hexadecimal. */
  readonly email_hash: string
  readonly created_at: Date
}

export interface PasskeyRow {
  readonly id: string
  readonly member_id: string
  readonly name: string
  /** In base64url. */
  readonly credential_id: string
  readonly public_key: Buffer
  /** The authenticator's own count of signatures. 0 if it does not count. */
  readonly counter: number
  readonly transports: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** A challenge that has not been answered. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge, hexadecimal. */
  readonly hash: string
  /** The person who adds a passkey. Null for a sign-in. */
  readonly member_id: string | null
  readonly expires_at: Date
}
