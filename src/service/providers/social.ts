import type { Bytes } from '../../base/units.ts'
import type { AdOptions, PostingOptions } from '../../contract/extensions/networkRoutes.ts'
import type { AdLaunchInput } from '../../contract/operations/social/adLaunches.ts'
import type { Destination, PagePublication, ProfilePublication } from '../../contract/operations/social/publications.ts'

/** A page, profile or ad account that a connection can use. */
export interface NetworkAccount {
  readonly id: string
  readonly name: string
  readonly kind: 'page' | 'profile' | 'ad_account'
}

/** Signs the requests of a connection. */
export interface NetworkAccess {
  readonly token: (signal: AbortSignal) => Promise<string>
  /** A token in place of one that the network has rejected. Throws `network_needs_reconnect` if there is none. */
  readonly renew: (rejected: string, signal: AbortSignal) => Promise<string>
}

export interface VideoFile {
  readonly path: string
  readonly sizeBytes: Bytes
  readonly durationMs: number
  readonly width: number
  readonly height: number
  /** Its name as an output, with extension. */
  readonly filename: string
}

/** Work on a submission that outlives a process. */
interface Submission {
  /** The job. It names folders and ads, so that they are found again. */
  readonly jobId: string
  readonly video: VideoFile
  /** Saved last by an earlier attempt. Null for a new one. */
  readonly state: string | null
  /** Awaited before each request that could otherwise not be continued or found again. Nothing is sent if it throws. */
  readonly saveState: (state: string) => Promise<void>
  readonly onProgress: (bytes: Bytes) => void
}

export type PostText =
  | { readonly provider: 'social_one'; readonly post: PagePublication }
  | { readonly provider: 'social_two'; readonly post: ProfilePublication }

/** One post. A publication to several destinations is several of them. */
export interface PostRequest extends Submission {
  readonly accountId: string
  readonly destination: Destination
  readonly text: PostText
}

/** The state of a post as a network, or the outbox, tells it. */
export type FoundPost =
  /** It has not received the request that publishes, so the post may be made. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'published'; readonly postId: string | null; readonly link: string | null }
  | { readonly kind: 'draft'; readonly postId: string | null }
  | { readonly kind: 'scheduled'; readonly postId: string | null }
  | { readonly kind: 'in_outbox'; readonly folder: string }
  /** It rejected the video or the post for good. `detail` is its own reason. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** It cannot say. */
  | { readonly kind: 'unknown' }

/**
 * Publishes videos of a person. Every method throws `ProviderError`:
 *
 * `network_unavailable` if it cannot be reached, is busy, or fails: the same call may succeed later.
 * `network_needs_reconnect` if the person has to connect it again. `network_refused`, `account_not_found`,
 * `network_answer_invalid`, `video_unsuitable`, `post_not_allowed`, `post_rejected`, and `media_unavailable`.
 */
export interface Publisher {
  readonly options: (accountId: string, signal: AbortSignal) => Promise<PostingOptions>
  /** Everything that can fail harmlessly: rules, upload. May be repeated; continues an upload. Publishes nothing. */
  readonly prepare: (request: PostRequest, signal: AbortSignal) => Promise<void>
  /**
   * The one request that makes the post public, or a draft. Throws `submission_unknown` if the answer was lost; every
   * other error means that nothing was published.
   */
  readonly publish: (request: PostRequest, signal: AbortSignal) => Promise<void>
  /** Finds a post after `publish`, or after a crash during it. Publishes nothing. */
  readonly look: (request: PostRequest, signal: AbortSignal) => Promise<FoundPost>
}

export interface AdRequest extends Submission {
  readonly input: AdLaunchInput
  /** The name with the job id. */
  readonly adName: string
}

export interface CreatedAd {
  readonly campaignId: string | null
  readonly adSetId: string | null
  readonly adId: string | null
  readonly link: string | null
}

export type FoundAd =
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'paused'; readonly ad: CreatedAd }
  | { readonly kind: 'in_outbox'; readonly folder: string }
  | { readonly kind: 'rejected'; readonly detail: string }
  | { readonly kind: 'unknown'; readonly ad: CreatedAd }

/** Creates paused ads. Methods throw like those of `Publisher`. */
export interface AdLauncher {
  readonly options: (adAccountId: string, signal: AbortSignal) => Promise<AdOptions>
  /** Uploads the video, waits until it is ready, and validates without creating. May be repeated. */
  readonly prepare: (request: AdRequest, signal: AbortSignal) => Promise<void>
  /**
   * Creates the campaign, the set and the ad, paused. State is saved before each request. Throws `submission_unknown`
   * if an answer was lost; every other error means that no ad was created.
   */
  readonly launch: (request: AdRequest, signal: AbortSignal) => Promise<void>
  /** Finds the ad by its name. Creates nothing. */
  readonly look: (request: AdRequest, signal: AbortSignal) => Promise<FoundAd>
  /** The existing objects of an ad, as far as its state says it. A launch that failed may have created a part. */
  readonly created: (request: AdRequest) => CreatedAd
}

/** A network as one person uses it: through a connected account, or through the outbox on this machine. */
export interface SocialNetwork {
  readonly accounts: (signal: AbortSignal) => Promise<readonly NetworkAccount[]>
  readonly publisher: Publisher
  /** Null if ads cannot be created in this way. */
  readonly ads: AdLauncher | null
}
