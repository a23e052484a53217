import type { RowSwitches } from '../../composition/rowSwitches.ts'
import type { Permission } from '../../contract/permissions.ts'
import type { Role } from '../../contract/roles.ts'
import type { RevisionActor } from '../../contract/revisions.ts'
import type { ServiceContext } from '../context.ts'
import type { Db } from '../stores/tables.ts'

export interface Principal {
  readonly workspaceId: string
  /** The member who owns the key or session. */
  readonly creatorId: string
  /** The name of that member. */
  readonly creatorName: string
  /** The role of that member at the time of the request. */
  readonly role: Role
  readonly permissions: readonly Permission[]
  /** The caller as other members of the workspace see it. */
  readonly actor: RevisionActor
  /** The browser session of the caller. Missing if a key was sent. */
  readonly sessionId?: string
  /** The key that was sent. Missing for browser sessions. */
  readonly keyId?: string
}

export interface Call {
  readonly service: ServiceContext
  readonly principal: Principal
  /** The transaction of a mutation, which commits with the saved reply. No write may bypass it. */
  readonly db: Db
  readonly now: Date
  /** The origin at which the client reached the service. Used for addresses in replies. */
  readonly origin: string
  /** The client's description of its change, if it sent one. */
  readonly changeLabel: string | null
  /** Aborted if the client goes away before the reply. Only work without effects may end with it. */
  readonly signal: AbortSignal
  /** Rows to hide or mute in a render. Empty except for operations that take row switches. */
  readonly rowSwitches: RowSwitches
}
