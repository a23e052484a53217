import type { ServiceContext } from '../../context.ts'

/** What the parts of an editor job share: for whom and in which project they work. */
export interface EditingWork {
  readonly service: ServiceContext
  readonly workspaceId: string
  readonly projectId: string
  /** The member who asked for the job. */
  readonly creatorId: string
  /** Fires when the service stops, or the step has taken too long. */
  readonly signal: AbortSignal
}
