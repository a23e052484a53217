import type { Updateable } from 'kysely'
import type { Destination } from '../../../contract/operations/social/publications.ts'
import type { ServiceContext } from '../../context.ts'
import type { VideoFile } from '../../providers/social.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { StoredSubmission } from '../../stores/social/submissionStore.ts'
import type { SubmissionRow } from '../../stores/social/submissionTable.ts'

/** The state of a post or an ad as its network tells it. */
export type Found =
  | { readonly kind: 'not_sent' | 'processing' }
  | { readonly kind: 'ended'; readonly change: Change }
  | { readonly kind: 'rejected'; readonly error: SafeError }
  | { readonly kind: 'unknown'; readonly change: Change }

export type Change = Updateable<Omit<SubmissionRow, 'job_id' | 'place'>>

/** The progress of a submission that is stored while it is sent. */
export interface Progress {
  readonly saveState: (state: string) => Promise<void>
  readonly onProgress: (bytes: number) => void
}

/** How the posts or ads of one job reach their network. Methods throw like those of its provider. */
export interface Channel {
  readonly video: OpenedVideo
  /** Whether they stay on this machine, where nothing is under way after a crash. */
  readonly isLocal: boolean
  /** How often the request that publishes may be sent, if the network has not received the previous one. */
  readonly mostSends: number
  /** The error of a submission that the network does not have. */
  readonly failed: SafeError
  /** Refuses what the account does not allow. Returns the name of the account. */
  readonly check: (destination: Destination | null, signal: AbortSignal) => Promise<string>
  readonly prepare: (row: StoredSubmission, progress: Progress, signal: AbortSignal) => Promise<void>
  readonly send: (row: StoredSubmission, progress: Progress, signal: AbortSignal) => Promise<void>
  readonly look: (row: StoredSubmission, progress: Progress, signal: AbortSignal) => Promise<Found>
  /** The objects of a failed submission at the network, such as the campaign of an ad. Asks nothing. */
  readonly created: (row: StoredSubmission) => Change
}

/** One run of a job. */
export interface Attempt {
  readonly job: StoredJob
  readonly channel: Channel
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

export interface OpenedVideo {
  readonly file: VideoFile & { readonly fps: number }
  /** False if the file is gone, so that nothing can be sent any more. */
  readonly isStored: boolean
  readonly release: () => Promise<void>
}
