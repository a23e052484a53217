import { errorOf } from '../../../../contract/jobErrors.ts'
import { OUTBOX_ACCOUNT, type SocialProvider } from '../../../../contract/operations/social/networks.ts'
import {
  type Destination,
  MAX_PAGE_CAPTION,
  MAX_PROFILE_TITLE,
  pageDestinations,
  privacyLevels,
} from '../../../../contract/operations/social/publications.ts'
import { ProviderError } from '../../ProviderError.ts'
import type { AdLauncher, Publisher, SocialNetwork, VideoFile } from '../../social.ts'
import { videoRules } from '../videoRules.ts'
import { adFiles, LAST_AD_FILE, OUTBOX_CURRENCY_DIGITS } from './adFiles.ts'
import { type OutboxFiles, outboxFolder } from './outboxFolder.ts'
import { LAST_POST_FILE, postFiles } from './postFiles.ts'

interface OutboxSettings {
  /** An absolute path. */
  readonly folder: string
  readonly label: string
  readonly provider: SocialProvider
  readonly now: () => Date
}

type Outbox = ReturnType<typeof outboxFolder>

/** A network whose posts and ads are left in a folder on this machine, for people to post by hand. */
export function createOutboxNetwork({ folder, label, now, provider }: OutboxSettings): SocialNetwork {
  const outbox = outboxFolder({ outbox: folder, label, provider, now })
  return {
    accounts: async () =>
      await Promise.resolve([
        { id: OUTBOX_ACCOUNT, name: label, kind: provider === 'social_one' ? 'page' : 'profile' },
        { id: OUTBOX_ACCOUNT, name: label, kind: 'ad_account' },
      ]),
    publisher: publisherOf(outbox, { label, provider }),
    ads: launcherOf(outbox, { label, provider }),
  }
}

interface Named {
  readonly label: string
  readonly provider: SocialProvider
}

function publisherOf(outbox: Outbox, { label, provider }: Named): Publisher {
  const destinations: readonly Destination[] = provider === 'social_one' ? pageDestinations : ['profile']
  return {
    options: async (accountId) => {
      requireOutbox(accountId, label)
      return await Promise.resolve({
        name: label,
        destinations: [...destinations],
        video: videoRules[provider === 'social_one' ? 'reels' : 'profile'],
        captionCharacters: provider === 'social_one' ? MAX_PAGE_CAPTION : MAX_PROFILE_TITLE,
        canDraft: true,
        canSchedule: provider === 'social_one',
        privacyLevels: provider === 'social_one' ? [] : [...privacyLevels],
        canComment: true,
        canDuet: true,
        canStitch: true,
      })
    },
    prepare: async ({ accountId, text, ...submission }, signal) => {
      requireOutbox(accountId, label)
      const texts = postFiles({ jobId: submission.jobId, label, text, video: submission.video })
      await fill(outbox, { ...submission, texts }, signal)
    },
    publish: async ({ jobId, video }) => await outbox.place(jobId, titleOf(video)),
    look: async (request) => await lookFor(outbox, request, LAST_POST_FILE),
  }
}

function launcherOf(outbox: Outbox, { label, provider }: Named): AdLauncher {
  return {
    options: async (adAccountId) => {
      requireOutbox(adAccountId, label)
      return await Promise.resolve({
        currency: null,
        currencyDigits: OUTBOX_CURRENCY_DIGITS,
        pages: [{ id: OUTBOX_ACCOUNT, name: label }],
        campaigns: [],
      })
    },
    prepare: async ({ adName, input, ...submission }, signal) => {
      requireOutbox(input.ad_account_id, label)
      const { jobId, video } = submission
      await fill(outbox, { ...submission, texts: adFiles({ adName, input, jobId, label, provider, video }) }, signal)
    },
    launch: async ({ adName, jobId }) => await outbox.place(jobId, adName),
    look: async (request) => {
      const found = await lookFor(outbox, request, LAST_AD_FILE)
      return found.kind === 'unknown' ? { kind: 'unknown', ad: NO_AD } : found
    },
    created: () => NO_AD,
  }
}

const NO_AD = { campaignId: null, adSetId: null, adId: null, link: null }
const FILLED = 'filled'

type FoundInOutbox =
  | { readonly kind: 'in_outbox'; readonly folder: string }
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unknown' }

/** The posts of a job share its folder, so the first of them places it. */
async function fill(
  outbox: Outbox,
  { saveState, ...files }: OutboxFiles & { readonly saveState: (state: string) => Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  if ((await outbox.find(files.jobId)) === null) await outbox.fill(files, signal)
  await saveState(FILLED)
}

/** A folder that was filled and is gone has been taken out by someone, who may have posted it. */
async function lookFor(
  outbox: Outbox,
  { jobId, state }: { readonly jobId: string; readonly state: string | null },
  lastFile: string,
): Promise<FoundInOutbox> {
  const folder = await outbox.find(jobId)
  if (folder !== null) return { kind: 'in_outbox', folder }
  const isGone = state === FILLED && !(await outbox.isFilled(jobId, lastFile))
  return isGone ? { kind: 'unknown' } : { kind: 'not_sent' }
}

const titleOf = ({ filename }: VideoFile): string => filename

function requireOutbox(accountId: string, network: string): void {
  if (accountId !== OUTBOX_ACCOUNT) throw new ProviderError(errorOf('account_not_found', { network }))
}
