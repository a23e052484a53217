import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Json } from '../columns.ts'

/** The account of a person at a drive or network. */
export interface IntegrationConnectionRow {
  readonly id: string
  readonly workspace_id: string
  readonly member_id: string
  readonly provider: IntegrationProvider
  /** The account at the provider. */
  readonly account_id: string
  readonly account_name: string
  readonly email: string | null
  readonly scopes: Json<readonly string[]>
  /** True after the provider has rejected the tokens. */
  readonly needs_reconnect: boolean
  /** The access and refresh tokens, sealed for this row's id. */
  readonly sealed_tokens: string
  readonly tokens_expire_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A sign-in at a provider that has not returned yet. */
export interface AuthorizationRow {
  /** SHA-256 of `state`, hexadecimal. */
  readonly state_hash: string
  readonly workspace_id: string
  readonly member_id: string
  /** Identifies the session or key that started it. */
  readonly sign_in: string
  readonly provider: IntegrationProvider
  /** The code verifier of PKCE, sealed for `state_hash`. */
  readonly sealed_verifier: string
  readonly redirect_uri: string
  readonly return_to: string
  readonly expires_at: Date
}

/** Tokens that are still to be revoked at their provider. */
export interface RevocationRow {
  readonly id: string
  readonly provider: IntegrationProvider
  /** The account at the provider. */
  readonly account_id: string
  /** Sealed for this row's id. */
  readonly sealed_tokens: string
  readonly created_at: Date
}

export interface IntegrationTables {
  readonly integration_connections: IntegrationConnectionRow
  readonly integration_authorizations: AuthorizationRow
  readonly integration_revocations: RevocationRow
}
