import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { AdObjective, CallToAction } from '../../contract/operations/social/adLaunches.ts'
import type { SocialProvider } from '../../contract/operations/social/networks.ts'
import type { PagePublication, PrivacyLevel } from '../../contract/operations/social/publications.ts'

export type PageDestination = PagePublication['destinations'][number]

/** The entries for a post on a page. */
export interface PageDraft {
  readonly caption: string
  readonly destinations: readonly PageDestination[]
  readonly mode: PagePublication['mode']
  /** As a field for local date and time has it, such as `2026-11-28T18:30`. */
  readonly scheduledAt: string
}

/** The entries for a post on a profile. Nothing is chosen in advance. */
export interface ProfileDraft {
  readonly title: string
  readonly mode: 'direct' | 'draft'
  readonly privacy: PrivacyLevel | null
  readonly allowsComments: boolean
  readonly allowsDuets: boolean
  readonly allowsStitches: boolean
  readonly isPromotional: boolean
  readonly promotesOwnBrand: boolean
  readonly promotesOtherBrand: boolean
  readonly isMadeWithAi: boolean
  readonly confirmsMusic: boolean
}

export interface AdDraft {
  readonly name: string
  /** The author of the ad. Null until one is chosen. */
  readonly authorId: string | null
  /** An existing campaign. Null for a new one. */
  readonly campaignId: string | null
  readonly campaignName: string
  readonly objective: AdObjective
  readonly adSetId: string | null
  readonly adSetName: string
  /** As typed, in the currency of the account. */
  readonly dailyBudget: string
  /** Codes of countries as typed, such as `DE, AT`. */
  readonly countries: string
  readonly primaryText: string
  readonly headline: string
  readonly link: string
  readonly callToAction: CallToAction
}

export interface PublishDraft {
  readonly kind: 'post' | 'ad'
  readonly provider: SocialProvider | null
  readonly accountId: string | null
  readonly renderJobId: string | null
  readonly page: PageDraft
  readonly profile: ProfileDraft
  readonly ad: AdDraft
}

export const emptyPublishDraft: PublishDraft = {
  kind: 'post',
  provider: null,
  accountId: null,
  renderJobId: null,
  page: { caption: '', destinations: ['reels'], mode: 'publish', scheduledAt: '' },
  profile: {
    title: '',
    mode: 'direct',
    privacy: null,
    allowsComments: false,
    allowsDuets: false,
    allowsStitches: false,
    isPromotional: false,
    promotesOwnBrand: false,
    promotesOtherBrand: false,
    isMadeWithAi: false,
    confirmsMusic: false,
  },
  ad: {
    name: '',
    authorId: null,
    campaignId: null,
    campaignName: '',
    objective: 'traffic',
    adSetId: null,
    adSetName: '',
    dailyBudget: '',
    countries: '',
    primaryText: '',
    headline: '',
    link: '',
    callToAction: 'learn_more',
  },
}

/** Forms by project. They are kept until the tab is closed, so that going to another page loses nothing. */
const drafts = createStore<Readonly<Record<string, PublishDraft>>>(() => ({}))

export function changePublishDraft(projectId: string, change: Partial<PublishDraft>): void {
  const now = drafts.getState()[projectId] ?? emptyPublishDraft
  drafts.setState({ [projectId]: { ...now, ...change } })
}

/** The form of a project, with its setter. */
export function usePublishDraft(projectId: string) {
  const draft = useStore(drafts, (all) => all[projectId] ?? emptyPublishDraft)
  const change = (changed: Partial<PublishDraft>): void => changePublishDraft(projectId, changed)
  return [draft, change] as const
}
