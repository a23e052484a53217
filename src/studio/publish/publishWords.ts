import { t } from '@lingui/core/macro'
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock3,
  FolderCheck,
  Inbox,
  LoaderCircle,
  PauseCircle,
  Upload,
} from 'lucide-react'
import type { AdObjective, AdState, CallToAction } from '../../contract/operations/social/adLaunches.ts'
import type { Destination, PostState, PrivacyLevel } from '../../contract/operations/social/publications.ts'
import type { JobAppearance } from '../../editor/export/jobs/jobAppearances.ts'

type StateAppearance = Pick<JobAppearance, 'icon' | 'label' | 'tone'>

/** The names of the places of posts. */
export const destinationNames: Readonly<Record<Destination, string>> = {
  page_feed: t`Page feed`,
  reels: t`Reels`,
  profile: t`Profile`,
}

export const privacyNames: Readonly<Record<PrivacyLevel, string>> = {
  PUBLIC_TO_EVERYONE: t`Everyone`,
  MUTUAL_FOLLOW_FRIENDS: t`Friends`,
  FOLLOWER_OF_CREATOR: t`Followers`,
  SELF_ONLY: t`Only you`,
}

export const objectiveNames: Readonly<Record<AdObjective, string>> = {
  traffic: t`Traffic`,
  awareness: t`Awareness`,
  engagement: t`Engagement`,
  leads: t`Leads`,
  sales: t`Sales`,
}

export const callToActionNames: Readonly<Record<CallToAction, string>> = {
  learn_more: t`Learn more`,
  shop_now: t`Shop now`,
  sign_up: t`Sign up`,
  download: t`Download`,
  book_now: t`Book now`,
  contact_us: t`Contact us`,
  get_offer: t`Get offer`,
  subscribe: t`Subscribe`,
  watch_more: t`Watch more`,
}

/** How the state of a post looks. */
export const postAppearances: Readonly<Record<PostState, StateAppearance>> = {
  queued: { label: t`Waiting`, tone: 'neutral', icon: Clock3 },
  uploading: { label: t`Uploading`, tone: 'accent', icon: Upload },
  publishing: { label: t`Publishing`, tone: 'accent', icon: LoaderCircle },
  processing: { label: t`Being processed there`, tone: 'accent', icon: LoaderCircle },
  published: { label: t`Published`, tone: 'success', icon: CircleCheck },
  draft: { label: t`Waiting there as a draft`, tone: 'success', icon: Inbox },
  scheduled: { label: t`Scheduled`, tone: 'success', icon: Clock3 },
  in_outbox: { label: t`Ready in the outbox`, tone: 'success', icon: FolderCheck },
  failed: { label: t`Failed`, tone: 'danger', icon: CircleX },
  unknown: { label: t`Not certain`, tone: 'warning', icon: CircleHelp },
}

/** How the state of an ad looks. */
export const adAppearances: Readonly<Record<AdState, StateAppearance>> = {
  queued: postAppearances.queued,
  uploading: postAppearances.uploading,
  creating: { label: t`Being created`, tone: 'accent', icon: LoaderCircle },
  paused: { label: t`Created, paused`, tone: 'success', icon: PauseCircle },
  in_outbox: postAppearances.in_outbox,
  failed: postAppearances.failed,
  unknown: postAppearances.unknown,
}
