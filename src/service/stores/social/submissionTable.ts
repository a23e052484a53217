import type { AdState } from '../../../contract/operations/social/adLaunches.ts'
import type { Destination, PostState } from '../../../contract/operations/social/publications.ts'
import type { Json, SafeError } from '../columns.ts'

/** A post or ad of a job. */
export interface SubmissionRow {
  readonly job_id: string
  /** Its position in the job, from 0. */
  readonly place: number
  /** Null for an ad. */
  readonly destination: Destination | null
  /** From `publishing` on, the network may have received it. Ads that are being created have that state too. */
  readonly state: Exclude<PostState | AdState, 'creating'>
  /** The state of an interrupted upload, as its network saved it last. */
  readonly adapter_state: string | null
  /** How often the request that publishes was about to be sent. */
  readonly sends: number
  /** The time before that request. Null until then. */
  readonly intended_at: Date | null
  /** Empty until the network has said it. */
  readonly account_name: string
  /** The id of the post or ad at the network. */
  readonly post_id: string | null
  readonly campaign_id: string | null
  readonly ad_set_id: string | null
  readonly link: string | null
  /** The name of its folder in the outbox. */
  readonly folder: string | null
  readonly scheduled_at: Date | null
  readonly error: Json<SafeError | null>
}
