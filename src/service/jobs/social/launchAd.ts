import { errorOf } from '../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../context.ts'
import { adJobInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { adNameOf } from '../../domain/social/publicationOf.ts'
import type { AdRequest, CreatedAd, FoundAd } from '../../providers/social.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { StoredSubmission } from '../../stores/social/submissionStore.ts'
import type { Change, Channel, Found, Progress } from './channel.ts'
import { networkOfJob } from './networkOfJob.ts'
import { openVideo } from './openVideo.ts'
import { runSubmissions } from './runSubmissions.ts'

const failed = errorOf('ad_launch_failed')
const noProgress: Progress = { saveState: async () => await Promise.resolve(), onProgress: () => {} }

/** Creates a paused ad. Spec: "ad launches accept one render and make one submission attempt". */
export async function launchAd(
  payload: JobPayloads['launchAd'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const kind = { kind: 'launchAd', open: openAd, failed } as const
  await runSubmissions(payload, kind, { service, signal })
}

async function openAd(job: StoredJob, service: ServiceContext): Promise<Channel> {
  const input = adJobInputSchema.parse(job.input)
  const { engine, label, network } = await networkOfJob(job, input, service)
  const { ads } = network
  if (ads === null) throw new ProviderError(errorOf('network_refused', { reason: 'account', network: label }))
  const accountId = input.launch.ad_account_id
  const video = await openVideo(input.launch.render_job_id, service)
  const requestOf = ({ adapter_state: state }: StoredSubmission, progress: Progress): AdRequest => ({
    ...progress,
    jobId: job.id,
    state,
    video: video.file,
    input: input.launch,
    adName: adNameOf(job, input),
  })
  return {
    video,
    isLocal: engine === 'outbox',
    // A crash before the folder is placed in the outbox is not an attempt at the network.
    mostSends: engine === 'outbox' ? Infinity : 1,
    failed,
    check: async (_destination, signal) => {
      const accounts = await network.accounts(signal)
      return accounts.find(({ id, kind }) => id === accountId && kind === 'ad_account')?.name ?? ''
    },
    prepare: async (row, progress, signal) => await ads.prepare(requestOf(row, progress), signal),
    send: async (row, progress, signal) => await ads.launch(requestOf(row, progress), signal),
    look: async (row, progress, signal) => foundOf(await ads.look(requestOf(row, progress), signal), label),
    created: (row) => idsOf(ads.created(requestOf(row, noProgress))),
  }
}

function foundOf(ad: FoundAd, network: string): Found {
  switch (ad.kind) {
    case 'not_sent':
      return { kind: ad.kind }
    case 'paused':
      return { kind: 'ended', change: { state: 'paused', ...idsOf(ad.ad) } }
    case 'in_outbox':
      return { kind: 'ended', change: { state: 'in_outbox', folder: ad.folder } }
    case 'rejected':
      return { kind: 'rejected', error: errorOf('post_rejected', { network, detail: ad.detail }) }
    case 'unknown':
      return { kind: 'unknown', change: idsOf(ad.ad) }
  }
}

const idsOf = ({ adId, adSetId, campaignId, link }: CreatedAd): Change => ({
  post_id: adId,
  ad_set_id: adSetId,
  campaign_id: campaignId,
  link,
})
