import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { call } from '../../../client/http/http.ts'
import { adOptionsQuery } from '../../../client/publishing/networkQueries.ts'
import type { AdOptions } from '../../../contract/extensions/networkRoutes.ts'
import { type AdLaunchInput, createAdLaunch } from '../../../contract/operations/social/adLaunches.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import type { PostFormProps } from '../post/PostForm.tsx'
import { usePublishDraft } from '../publishDraft.ts'
import { adRequest } from '../publishRequests.ts'
import { SubmitRow } from '../SubmitRow.tsx'
import { useSend } from '../useSend.ts'
import { AdFields } from './AdFields.tsx'

/** The fields of an ad, and the button that creates it paused. */
export function AdForm({ account, network, projectId, sent }: PostFormProps) {
  const options = useQuery(adOptionsQuery({ provider: network.provider, accountId: account.id }))
  return (
    <>
      <ReadFaultNotice fault={faultOfRead(options)} isCompact onRetry={() => void options.refetch()} />
      {options.data === undefined ? (
        options.isPending ? (
          <Skeleton className="h-60" />
        ) : null
      ) : (
        <Fields network={network} options={options.data} projectId={projectId} sent={sent} />
      )}
    </>
  )
}

interface FieldsProps extends Pick<PostFormProps, 'network' | 'projectId' | 'sent'> {
  readonly options: AdOptions
}

function Fields({ network, options, projectId, sent }: FieldsProps) {
  const [draft, change] = usePublishDraft(projectId)
  const authors = options.pages
  const ad = { ...draft.ad, authorId: authors.find(({ id }) => id === draft.ad.authorId)?.id ?? authors[0]?.id ?? null }
  const filled =
    sent === null ? ({ request: null, missing: t`Choose a video.` } as const) : adRequest(sent, ad, options)
  const params = { social_provider: network.provider }
  const { error, isPending, submit } = useSend<AdLaunchInput>(projectId, {
    send: (body, idempotencyKey) => call(createAdLaunch, { params, body, idempotencyKey }),
    notice: t`The ad is being created, paused. You can leave this page.`,
  })
  return (
    <>
      <AdFields draft={ad} options={options} onChange={(changed) => change({ ad: changed })} />
      <SubmitRow
        label={network.engine === 'outbox' ? t`Put it in the outbox` : t`Create the paused ad`}
        missing={filled.missing}
        isPending={isPending}
        error={error}
        onPress={() => {
          if (filled.request !== null) submit(filled.request)
        }}
      />
    </>
  )
}
