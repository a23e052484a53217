import type { Permission } from '../../contract/permissions.ts'
import type { RevisionActor } from '../../contract/revisions.ts'
import type { ServiceContext } from '../context.ts'
import type { Db } from '../stores/tables.ts'

/** Who asks. */
export interface Principal {
  readonly workspaceId: string
  /** The member whose key or session it is. */
  readonly creatorId: string
  readonly permissions: readonly Permission[]
  /** Who that is to others of the workspace. */
  readonly actor: RevisionActor
}

/** One call of an operation. */
export interface Call {
  readonly service: ServiceContext
  readonly principal: Principal
  /** The transaction of a mutation; it commits with the saved reply. Nothing may go past it. */
  readonly db: Db
  readonly now: Date
  /** The origin by which the client reached the service, for addresses in replies. */
  readonly origin: string
  /** What the client calls the change it makes, where it says so. */
  readonly changeLabel: string | null
}
