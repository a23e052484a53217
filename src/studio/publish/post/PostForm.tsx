import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { call } from '../../../client/http/http.ts'
import { type Network, postingOptionsQuery } from '../../../client/publishing/networkQueries.ts'
import type { PostingOptions } from '../../../contract/extensions/networkRoutes.ts'
import type { IntegrationAccount } from '../../../contract/operations/drives/integrations.ts'
import {
  createPublication,
  type PagePublication,
  type ProfilePublication,
} from '../../../contract/operations/social/publications.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { type PublishDraft, usePublishDraft } from '../publishDraft.ts'
import { inboxRequest, pageRequest, profileRequest, type SentVideo } from '../publishRequests.ts'
import { SubmitRow } from '../SubmitRow.tsx'
import { useSend } from '../useSend.ts'
import { PageFields } from './PageFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'

export interface PostFormProps {
  readonly projectId: string
  readonly network: Network
  readonly account: IntegrationAccount
  /** Null until a video is chosen. */
  readonly sent: SentVideo | null
}

/** The fields of a post, by the rules of its network, and the button that publishes it. */
export function PostForm({ account, network, projectId, sent }: PostFormProps) {
  const options = useQuery(postingOptionsQuery({ provider: network.provider, accountId: account.id }))
  return (
    <>
      <ReadFaultNotice fault={faultOfRead(options)} isCompact onRetry={() => void options.refetch()} />
      {options.data === undefined ? (
        options.isPending ? (
          <Skeleton className="h-40" />
        ) : null
      ) : (
        <Fields network={network} options={options.data} projectId={projectId} sent={sent} />
      )}
    </>
  )
}

interface FieldsProps extends Pick<PostFormProps, 'network' | 'projectId' | 'sent'> {
  readonly options: PostingOptions
}

function filledOf({ page, profile }: PublishDraft, { network, options, sent }: FieldsProps) {
  if (sent === null) return { request: null, missing: t`Choose a video.` } as const
  if (network.provider === 'social_one') return pageRequest(sent, page, options)
  return isOnlyVideoSent({ profile }, network) ? inboxRequest(sent, profile) : profileRequest(sent, profile, options)
}

/** Accounts take drafts without a text and settings, which people choose in the app. */
const isOnlyVideoSent = ({ profile }: Pick<PublishDraft, 'profile'>, { engine }: Network): boolean =>
  engine === 'account' && profile.mode === 'draft'

function Fields(props: FieldsProps) {
  const { network, options, projectId } = props
  const [draft, change] = usePublishDraft(projectId)
  const filled = filledOf(draft, props)
  const params = { social_provider: network.provider }
  const { error, isPending, submit } = useSend<PagePublication | ProfilePublication>(projectId, {
    send: (body, idempotencyKey) => call(createPublication, { params, body, idempotencyKey }),
    notice: t`It is on its way. You can leave this page.`,
  })
  return (
    <>
      {network.provider === 'social_one' ? (
        <PageFields draft={draft.page} options={options} onChange={(page) => change({ page })} />
      ) : (
        <ProfileFields
          draft={draft.profile}
          options={options}
          isOnlyVideoSent={isOnlyVideoSent(draft, network)}
          onChange={(profile) => change({ profile })}
        />
      )}
      <SubmitRow
        label={labelOf(draft, network)}
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

function labelOf({ page, profile }: PublishDraft, { engine, provider }: Network): string {
  if (engine === 'outbox') return t`Put it in the outbox`
  const mode = provider === 'social_one' ? page.mode : profile.mode
  if (mode === 'schedule') return t`Schedule`
  return mode === 'draft' ? t`Send as a draft` : t`Publish`
}
