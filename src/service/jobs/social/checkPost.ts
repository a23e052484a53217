import { errorOf } from '../../../contract/jobErrors.ts'
import type { PostingOptions } from '../../../contract/extensions/networkRoutes.ts'
import type {
  Destination,
  PagePublication,
  ProfilePublication,
} from '../../../contract/operations/social/publications.ts'
import { scheduleProblem } from '../../domain/social/scheduleProblem.ts'
import { videoProblem } from '../../domain/social/videoProblem.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { videoRules } from '../../providers/social/videoRules.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { OpenedVideo } from './channel.ts'

interface PostToCheck {
  readonly destination: Destination
  /** The name of the network. */
  readonly label: string
  readonly now: Date
  readonly options: PostingOptions
  readonly post: PagePublication | ProfilePublication
  readonly video: OpenedVideo['file']
}

/** Throws if an account does not allow a post. */
export function checkPost(checked: PostToCheck): void {
  const { destination, label, options, post, video } = checked
  const problem = problemOfPost(checked)
  if (problem !== null) throw new ProviderError(problem)
  const isOffered = options.destinations.includes(destination)
  const canMode = (post.mode !== 'draft' || options.canDraft) && (post.mode !== 'schedule' || options.canSchedule)
  if (!isOffered || !canMode) throw new ProviderError(errorOf('network_refused', { reason: 'rights', network: label }))
  // The options are those of the strictest place, except for the feed of a page.
  const rules = destination === 'page_feed' ? videoRules.page_feed : options.video
  const unsuitable = videoProblem(video, rules)
  if (unsuitable !== null) throw new ProviderError(errorOf('video_unsuitable', unsuitable))
}

function problemOfPost({ now, options, post }: PostToCheck): SafeError | null {
  if ('scheduled_at' in post) {
    const problem = post.scheduled_at === null ? null : scheduleProblem(post.scheduled_at, now)
    return problem === null ? null : errorOf('post_not_allowed', problem)
  }
  // The app of the account asks for everything about a draft.
  if (!('privacy_level' in post) || post.mode === 'draft') return null
  const refused = (reason: 'privacy' | 'comments' | 'duets' | 'stitches' | 'branded'): SafeError =>
    errorOf('post_not_allowed', { reason })
  if (!options.privacyLevels.includes(post.privacy_level)) return refused('privacy')
  if (!post.disable_comment && !options.canComment) return refused('comments')
  if (!post.disable_duet && !options.canDuet) return refused('duets')
  if (!post.disable_stitch && !options.canStitch) return refused('stitches')
  return post.brand_content_toggle && post.privacy_level === 'SELF_ONLY' ? refused('branded') : null
}
