import { t } from '@lingui/core/macro'
import { call } from '../../../client/http/http.ts'
import { type AdLaunch, retryAdLaunch } from '../../../contract/operations/social/adLaunches.ts'
import { JobState } from '../../../editor/export/jobs/JobState.tsx'
import { adAppearances } from '../publishWords.ts'
import { OutsideLink } from './PublicationCard.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'

export interface AdLaunchCardProps {
  readonly launch: AdLaunch
  readonly network: string
}

/** One ad launch: what was created, paused. */
export function AdLaunchCard({ launch, network }: AdLaunchCardProps) {
  const { adId, jobId, link, name, projectId, provider, state } = launch
  const params = { social_provider: provider, jobId }
  return (
    <SubmissionCard
      submission={launch}
      network={network}
      title={name}
      // Spec: a launch of social_one is never sent again.
      repeat={provider === 'social_one' ? null : (idempotencyKey) => call(retryAdLaunch, { params, idempotencyKey })}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-secondary">{t`Ad`}</span>
        <JobState
          appearance={{ advice: '', canRetry: false, ...adAppearances[state] }}
          isRunning={state === 'uploading' || state === 'creating'}
        />
        {adId === null ? null : <span className="tabular text-xs text-muted">{adId}</span>}
        {link === null ? null : <OutsideLink href={link}>{t`Open the ad`}</OutsideLink>}
      </span>
      {state === 'unknown' ? (
        <ReviewRow jobId={jobId} projectId={projectId} destination={null} network={network} />
      ) : null}
    </SubmissionCard>
  )
}
