import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import { call } from '../../../client/http/http.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { type Post, type Publication, retryPublication } from '../../../contract/operations/social/publications.ts'
import { JobState } from '../../../editor/export/jobs/JobState.tsx'
import { destinationNames, postAppearances } from '../publishWords.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'

const moving: ReadonlySet<Post['state']> = new Set(['uploading', 'publishing', 'processing'])

export interface PublicationCardProps {
  readonly publication: Publication
  readonly network: string
}

/** One publication with the state of each post. */
export function PublicationCard({ network, publication }: PublicationCardProps) {
  const { jobId, posts, projectId, provider, text } = publication
  const params = { social_provider: provider, jobId }
  return (
    <SubmissionCard
      submission={publication}
      network={network}
      title={text === '' ? t`Post without a caption` : text}
      repeat={(idempotencyKey) => call(retryPublication, { params, idempotencyKey })}
    >
      <ul aria-label={t`Posts`} className="flex flex-col gap-1.5">
        {posts.map((post) => (
          <li key={post.destination} className="flex flex-col gap-1">
            <PostLine post={post} />
            {post.state === 'unknown' ? (
              <ReviewRow jobId={jobId} projectId={projectId} destination={post.destination} network={network} />
            ) : null}
          </li>
        ))}
      </ul>
    </SubmissionCard>
  )
}

function PostLine({ post: { destination, error, link, scheduledAt, state } }: { readonly post: Post }) {
  // The row below says what to do about an uncertain post.
  const words = error === null || state === 'unknown' ? null : wordsOf(error)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-secondary">{destinationNames[destination]}</span>
        <JobState
          appearance={{ advice: '', canRetry: false, ...postAppearances[state] }}
          isRunning={moving.has(state)}
        />
        {scheduledAt === null ? null : (
          <span className="tabular text-xs text-muted">
            {t`for ${i18n.date(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
          </span>
        )}
        {link === null ? null : <OutsideLink href={link}>{t`Open the post`}</OutsideLink>}
      </span>
      {words === null ? null : (
        <span className="text-xs wrap-anywhere text-danger">{[words.title, words.next].join(' ').trim()}</span>
      )}
    </>
  )
}

/** A link to a network, in a tab of its own. */
export function OutsideLink({ children, href }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-xs text-accent-text underline-offset-2 hover:underline"
    >
      {children}
      <ExternalLink size={12} aria-hidden />
    </a>
  )
}
