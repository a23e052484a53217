import { t } from '@lingui/core/macro'
import type { AdOptions, PostingOptions } from '../../contract/extensions/networkRoutes.ts'
import { type AdLaunchInput, adLaunchInputSchema } from '../../contract/operations/social/adLaunches.ts'
import type { PagePublication, ProfilePublication } from '../../contract/operations/social/publications.ts'
import type { AdDraft, PageDraft, ProfileDraft } from './publishDraft.ts'

/** A video of a project that an account sends. */
export interface SentVideo {
  readonly projectId: string
  readonly renderJobId: string
  readonly accountId: string
}

/** A request, or a sentence that says what is still missing. */
export type Filled<Request> =
  | { readonly request: Request; readonly missing: null }
  | { readonly request: null; readonly missing: string }

const missing = (sentence: string) => ({ request: null, missing: sentence }) as const

export function pageRequest(video: SentVideo, draft: PageDraft, options: PostingOptions): Filled<PagePublication> {
  const { caption, destinations, mode, scheduledAt } = draft
  if (destinations.length === 0) return missing(t`Choose where it goes.`)
  const excess = caption.trim().length - options.captionCharacters
  if (excess > 0) return missing(t`The caption is ${excess} characters too long.`)
  const at = mode === 'schedule' ? new Date(scheduledAt) : null
  if (at !== null && Number.isNaN(at.getTime())) return missing(t`Choose the date and time.`)
  return {
    missing: null,
    request: {
      project_id: video.projectId,
      render_job_id: video.renderJobId,
      page_id: video.accountId,
      destinations: [...destinations],
      facebook_caption: caption.trim(),
      mode,
      scheduled_at: at?.toISOString() ?? null,
    },
  }
}

export function profileRequest(
  video: SentVideo,
  draft: ProfileDraft,
  options: PostingOptions,
): Filled<ProfilePublication> {
  const { isPromotional, privacy } = draft
  const excess = draft.title.trim().length - options.captionCharacters
  if (excess > 0) return missing(t`The title is ${excess} characters too long.`)
  if (privacy === null) return missing(t`Choose who can watch it.`)
  if (!options.privacyLevels.includes(privacy)) return missing(t`The account no longer offers this. Choose again.`)
  const [own, other] = [isPromotional && draft.promotesOwnBrand, isPromotional && draft.promotesOtherBrand]
  if (isPromotional && !own && !other) return missing(t`Say whether it promotes you, another brand, or both.`)
  if (other && privacy === 'SELF_ONLY') return missing(t`Branded content cannot be visible only to you.`)
  if (!draft.confirmsMusic) return missing(t`Confirm the rights to the music.`)
  return {
    missing: null,
    request: {
      project_id: video.projectId,
      render_job_id: video.renderJobId,
      account_id: video.accountId,
      mode: draft.mode,
      title: draft.title.trim(),
      privacy_level: privacy,
      disable_comment: !(draft.allowsComments && options.canComment),
      disable_duet: !(draft.allowsDuets && options.canDuet),
      disable_stitch: !(draft.allowsStitches && options.canStitch),
      brand_content_toggle: other,
      brand_organic_toggle: own,
      is_aigc: draft.isMadeWithAi,
      music_usage_confirmed: true,
    },
  }
}

/** A draft of an account, which takes the video alone. Nobody sees it before it is finished in the app. */
export const inboxRequest = (video: SentVideo, { confirmsMusic }: ProfileDraft): Filled<ProfilePublication> =>
  confirmsMusic
    ? {
        missing: null,
        request: {
          project_id: video.projectId,
          render_job_id: video.renderJobId,
          account_id: video.accountId,
          mode: 'draft',
          title: '',
          privacy_level: 'SELF_ONLY',
          disable_comment: true,
          disable_duet: true,
          disable_stitch: true,
          brand_content_toggle: false,
          brand_organic_toggle: false,
          is_aigc: false,
          music_usage_confirmed: true,
        },
      }
    : missing(t`Confirm the rights to the music.`)

/** Codes of countries, as typed with commas or spaces. */
const countriesOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/u)
      .filter((code) => code !== ''),
  ),
]

/** An amount as typed in the smallest unit of its currency. Null if it is none. */
export function amountOf(text: string, digits: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d+)?$/u.test(plain)) return null
  const [whole = '0', decimals = ''] = plain.split('.')
  if (decimals.length > digits) return null
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
}

export function adRequest(video: SentVideo, draft: AdDraft, options: AdOptions): Filled<AdLaunchInput> {
  const campaign = options.campaigns.find(({ id }) => id === draft.campaignId)
  const adSet = campaign?.adSets.find(({ id }) => id === draft.adSetId)
  const countries = countriesOf(draft.countries)
  const budget = amountOf(draft.dailyBudget, options.currencyDigits)
  if (draft.name.trim() === '') return missing(t`Name the ad.`)
  if (draft.authorId === null) return missing(t`Choose who the ad is from.`)
  if (campaign === undefined && draft.campaignName.trim() === '') return missing(t`Name the new campaign.`)
  if (adSet === undefined && draft.adSetName.trim() === '') return missing(t`Name the new ad set.`)
  if (adSet === undefined && (budget === null || budget < 1)) return missing(t`Enter a daily budget.`)
  if (adSet === undefined && (countries.length === 0 || countries.some((code) => !/^[A-Z]{2}$/u.test(code))))
    return missing(t`Enter countries as two letters, such as DE, AT.`)
  if (draft.primaryText.trim() === '') return missing(t`Write the text of the ad.`)
  const link = draft.link.trim()
  if (!adLaunchInputSchema.shape.link_url.safeParse(link).success)
    return missing(t`Enter the address that the ad leads to.`)
  return {
    missing: null,
    request: {
      project_id: video.projectId,
      render_job_id: video.renderJobId,
      ad_account_id: video.accountId,
      page_id: draft.authorId,
      name: draft.name.trim(),
      campaign:
        campaign === undefined ? { name: draft.campaignName.trim(), objective: draft.objective } : { id: campaign.id },
      ad_set:
        adSet === undefined ? { name: draft.adSetName.trim(), daily_budget: budget ?? 0, countries } : { id: adSet.id },
      primary_text: draft.primaryText.trim(),
      headline: draft.headline.trim(),
      link_url: link,
      call_to_action: draft.callToAction,
    },
  }
}
