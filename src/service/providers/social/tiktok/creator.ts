import { z } from 'zod'
import type { PostingOptions } from '../../../../contract/extensions/networkRoutes.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import {
  MAX_PROFILE_TITLE,
  privacyLevels,
  type PrivacyLevel,
  type ProfilePublication,
} from '../../../../contract/operations/social/publications.ts'
import { ProviderError } from '../../ProviderError.ts'
import { accountNotFound } from '../networkErrors.ts'
import { videoRules } from '../videoRules.ts'
import { call, type Tiktok } from './tiktokCall.ts'

/** The one profile of a connection. Its posting API has no ids of accounts. */
export const PROFILE_ID = 'profile'

const creatorSchema = z.object({
  creator_nickname: z.string().max(500).catch(''),
  creator_username: z.string().max(200).catch(''),
  privacy_level_options: z.array(z.string().max(100)).max(20),
  comment_disabled: z.boolean(),
  duet_disabled: z.boolean(),
  stitch_disabled: z.boolean(),
  max_video_post_duration_sec: z.number().min(0),
})

/** A profile, with what it allows now. */
export interface Creator {
  readonly name: string
  readonly username: string
  readonly options: PostingOptions
}

const isKnown = (level: string): level is PrivacyLevel => privacyLevels.some((each) => each === level)

/** Source: developers.tiktok.com/doc/content-posting-api-reference-query-creator-info. */
export async function readCreator(tiktok: Tiktok, signal: AbortSignal): Promise<Creator> {
  const read = await call(tiktok, { path: 'post/publish/creator_info/query/', schema: creatorSchema }, signal)
  const name = read.creator_nickname === '' ? read.creator_username : read.creator_nickname
  const video = { ...videoRules.profile, mostSeconds: read.max_video_post_duration_sec }
  return {
    name,
    username: read.creator_username,
    options: {
      name,
      destinations: ['profile'],
      video,
      captionCharacters: MAX_PROFILE_TITLE,
      canDraft: true,
      canSchedule: false,
      privacyLevels: read.privacy_level_options.filter(isKnown),
      canComment: !read.comment_disabled,
      canDuet: !read.duet_disabled,
      canStitch: !read.stitch_disabled,
    },
  }
}

/** Throws `post_not_allowed` if the profile no longer allows what was chosen. */
export function requireAllowed({ options }: Creator, post: ProfilePublication): void {
  const refuse = (reason: 'privacy' | 'comments' | 'duets' | 'stitches' | 'branded'): never => {
    throw new ProviderError(errorOf('post_not_allowed', { reason }))
  }
  if (!options.privacyLevels.includes(post.privacy_level)) refuse('privacy')
  if (!post.disable_comment && !options.canComment) refuse('comments')
  if (!post.disable_duet && !options.canDuet) refuse('duets')
  if (!post.disable_stitch && !options.canStitch) refuse('stitches')
  if (post.brand_content_toggle && post.privacy_level === 'SELF_ONLY') refuse('branded')
}

/** Throws `account_not_found` for another account than the profile of the connection. */
export function requireProfile({ label }: Tiktok, accountId: string): void {
  if (accountId !== PROFILE_ID) throw accountNotFound(label)
}
