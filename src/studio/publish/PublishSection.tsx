import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { networkAccountsQuery, networksQuery, type Network } from '../../client/publishing/networkQueries.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { AdForm } from './ad/AdForm.tsx'
import { AccountFields } from './AccountFields.tsx'
import { FeedPreview } from './FeedPreview.tsx'
import { SubmissionHistory } from './history/SubmissionHistory.tsx'
import { PostForm } from './post/PostForm.tsx'
import { changePublishDraft, usePublishDraft } from './publishDraft.ts'
import { useFinishedVideos } from './useFinishedVideos.ts'
import { VideoField } from './VideoField.tsx'

export interface PublishSectionProps {
  readonly projectId: string
  /** The video that another page wants to publish. Null if none is. */
  readonly wantedVideo: string | null
}

/** Sends finished videos to pages, feeds and ads: a form, how it looks in the feed, and everything that was sent. */
export function PublishSection({ projectId, wantedVideo }: PublishSectionProps) {
  const networks = useQuery(networksQuery())
  const [draft] = usePublishDraft(projectId)
  useEffect(() => {
    if (wantedVideo !== null) changePublishDraft(projectId, { renderJobId: wantedVideo })
  }, [projectId, wantedVideo])
  const network = networks.data?.find(({ provider }) => provider === draft.provider) ?? networks.data?.[0]
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold text-primary">{t`Publish`}</h1>
        <p className="text-sm text-secondary">
          {t`Send a finished video to a page, a profile or an ad. Without an account it waits in the outbox, ready to be posted by hand.`}
        </p>
      </header>
      <ReadFaultNotice fault={faultOfRead(networks)} onRetry={() => void networks.refetch()} />
      {network === undefined || networks.data === undefined ? (
        networks.isPending ? (
          <Skeleton className="h-80 rounded-lg" />
        ) : null
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] xl:grid-cols-[minmax(0,26rem)_minmax(0,16rem)_minmax(0,1fr)]">
          <Composer projectId={projectId} network={network} networks={networks.data} />
          <SubmissionHistory projectId={projectId} networks={networks.data} />
        </div>
      )}
    </div>
  )
}

interface ComposerProps {
  readonly projectId: string
  readonly network: Network
  readonly networks: readonly Network[]
}

function Composer({ network, networks, projectId }: ComposerProps) {
  const [draft, change] = usePublishDraft(projectId)
  const finished = useFinishedVideos(projectId)
  const accounts = useQuery(networkAccountsQuery(network.provider))
  const video = finished.videos.find(({ renderJobId }) => renderJobId === draft.renderJobId) ?? null
  const fitting = (accounts.data ?? []).filter(
    ({ kind }) => kind === 'outbox' || (kind === 'ad_account') === (draft.kind === 'ad'),
  )
  const account = fitting.find(({ id }) => id === draft.accountId) ?? fitting[0] ?? null
  const sent =
    video === null || account === null ? null : { projectId, renderJobId: video.renderJobId, accountId: account.id }
  return (
    <>
      <section
        aria-label={t`New post or ad`}
        className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-panel p-4"
      >
        <SegmentedControl
          label={t`Make`}
          labelPlacement="hidden"
          value={draft.kind}
          options={[
            { value: 'post', label: t`Post` },
            { value: 'ad', label: t`Ad` },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <VideoField finished={finished} value={video} onChange={(renderJobId) => change({ renderJobId })} />
        <AccountFields
          network={network}
          networks={networks}
          accounts={accounts}
          fitting={fitting}
          account={account}
          isAd={draft.kind === 'ad'}
          onNetwork={(provider) => change({ provider, accountId: null })}
          onAccount={(accountId) => change({ accountId })}
        />
        {account === null ? null : draft.kind === 'ad' ? (
          <AdForm key={account.id} network={network} account={account} sent={sent} projectId={projectId} />
        ) : (
          <PostForm key={account.id} network={network} account={account} sent={sent} projectId={projectId} />
        )}
      </section>
      <FeedPreview video={video} provider={network.provider} draft={draft} name={account?.name ?? network.label} />
    </>
  )
}
