import { expect, it } from 'vitest'
import type { AdOptions, PostingOptions } from '../../contract/extensions/networkRoutes.ts'
import { adLaunchInputSchema } from '../../contract/operations/social/adLaunches.ts'
import { pagePublicationSchema, profilePublicationSchema } from '../../contract/operations/social/publications.ts'
import { emptyPublishDraft } from './publishDraft.ts'
import { adRequest, amountOf, inboxRequest, pageRequest, profileRequest } from './publishRequests.ts'

const id = '00000000-0000-4000-8000-000000000001'
const video = { projectId: id, renderJobId: id, accountId: 'account-1' }
const options: PostingOptions = {
  name: 'Ada',
  destinations: ['reels', 'page_feed'],
  video: {
    leastSeconds: 3,
    mostSeconds: 90,
    leastFps: 24,
    mostFps: 60,
    leastWidth: 540,
    leastHeight: 960,
    mostBytes: 1_000_000_000,
  },
  captionCharacters: 20,
  canDraft: true,
  canSchedule: true,
  privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
  canComment: true,
  canDuet: false,
  canStitch: true,
}
const { ad, page, profile } = emptyPublishDraft

it('asks for what a post on a page still needs, in order', () => {
  expect(pageRequest(video, { ...page, destinations: [] }, options).missing).toBe('Choose where it goes.')
  expect(pageRequest(video, { ...page, caption: 'x'.repeat(23) }, options).missing).toBe(
    'The caption is 3 characters too long.',
  )
  expect(pageRequest(video, { ...page, mode: 'schedule' }, options).missing).toBe('Choose the date and time.')
  const { request } = pageRequest(video, { ...page, caption: ' Hello ' }, options)
  expect(pagePublicationSchema.parse(request)).toEqual({
    project_id: id,
    render_job_id: id,
    page_id: 'account-1',
    destinations: ['reels'],
    facebook_caption: 'Hello',
    mode: 'publish',
    scheduled_at: null,
  })
})

it('sends a local time as its moment', () => {
  const at = '2026-12-01T18:30'
  const { request } = pageRequest(video, { ...page, mode: 'schedule', scheduledAt: at }, options)
  expect(request?.scheduled_at).toBe(new Date(at).toISOString())
  expect(pagePublicationSchema.safeParse(request).success).toBe(true)
})

it('lets nobody post on a profile without each choice that its network demands', () => {
  const missing = (change: Partial<typeof profile>) => profileRequest(video, { ...profile, ...change }, options).missing
  expect(missing({})).toBe('Choose who can watch it.')
  expect(missing({ privacy: 'FOLLOWER_OF_CREATOR' })).toBe('The account no longer offers this. Choose again.')
  const chosen = { privacy: 'SELF_ONLY', isPromotional: true } as const
  expect(missing(chosen)).toBe('Say whether it promotes you, another brand, or both.')
  expect(missing({ ...chosen, promotesOtherBrand: true })).toBe('Branded content cannot be visible only to you.')
  expect(missing({ ...chosen, promotesOwnBrand: true })).toBe('Confirm the rights to the music.')
})

it('switches off what the account or the person does not allow', () => {
  const filled = { ...profile, privacy: 'PUBLIC_TO_EVERYONE', confirmsMusic: true, allowsDuets: true } as const
  const { request } = profileRequest(video, { ...filled, allowsComments: true, promotesOtherBrand: true }, options)
  expect(profilePublicationSchema.parse(request)).toMatchObject({
    disable_comment: false,
    disable_duet: true,
    disable_stitch: true,
    brand_content_toggle: false,
    brand_organic_toggle: false,
  })
})

it('sends a draft of an account without the text and settings, which are chosen in the app', () => {
  expect(inboxRequest(video, profile).missing).toBe('Confirm the rights to the music.')
  const { request } = inboxRequest(video, { ...profile, title: 'Not sent', confirmsMusic: true })
  expect(profilePublicationSchema.parse(request)).toMatchObject({
    mode: 'draft',
    title: '',
    privacy_level: 'SELF_ONLY',
  })
})

const adOptions: AdOptions = {
  currency: 'EUR',
  currencyDigits: 2,
  pages: [{ id: 'page-1', name: 'Lamps' }],
  campaigns: [{ id: 'campaign-1', name: 'Spring', adSets: [{ id: 'set-1', name: 'Germany' }] }],
}

it('builds an ad in a new campaign and in an existing one', () => {
  const draft = {
    ...ad,
    name: 'Lamp A',
    authorId: 'page-1',
    campaignName: 'Autumn',
    adSetName: 'DACH',
    dailyBudget: '12,5',
    countries: 'de, at',
    primaryText: 'Meet the lamp.',
    link: 'https://lamps.example',
  }
  const { request } = adRequest(video, draft, adOptions)
  expect(adLaunchInputSchema.parse(request)).toMatchObject({
    campaign: { name: 'Autumn', objective: 'traffic' },
    ad_set: { name: 'DACH', daily_budget: 1_250, countries: ['DE', 'AT'] },
  })
  const existing = adRequest(video, { ...draft, campaignId: 'campaign-1', adSetId: 'set-1' }, adOptions)
  expect(existing.request).toMatchObject({ campaign: { id: 'campaign-1' }, ad_set: { id: 'set-1' } })
  expect(adRequest(video, { ...draft, link: 'javascript:alert(1)' }, adOptions).missing).toBe(
    'Enter the address that the ad leads to.',
  )
  expect(adRequest(video, { ...draft, countries: 'Germany' }, adOptions).missing).toBe(
    'Enter countries as two letters, such as DE, AT.',
  )
})

it.each([
  ['12', 2, 1_200],
  ['12.5', 2, 1_250],
  ['0,05', 2, 5],
  ['300', 0, 300],
  ['1.5', 0, null],
  ['1.234', 2, null],
  ['-3', 2, null],
  ['1e3', 2, null],
  ['', 2, null],
])('reads the amount %s with %s digits as %s', (text, digits, amount) => {
  expect(amountOf(text, digits)).toBe(amount)
})
