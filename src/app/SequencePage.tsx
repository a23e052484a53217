import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '../client/http/ApiError.ts'
import { faultOfRead } from '../client/http/retriedRead.ts'
import { BrandKitProvider } from '../client/resources/BrandKitContext.tsx'
import { projectQuery } from '../client/resources/queries.ts'
import { sequenceQuery, type WholeSequence } from '../client/resources/sequences.ts'
import { ReadFaultNotice } from '../editor/library/ReadFaultNotice.tsx'
import { SequenceLoader } from '../studio/sequences/SequenceLoader.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFrame } from './PageFrame.tsx'

/** A sequence with a grid of its videos, at `/sequences/:sequenceId`. */
export function SequencePage() {
  const { sequenceId = '' } = useParams()
  // The draft starts from what is read, so a version that was read on an earlier visit must not be reused.
  const opened = useQuery({ ...sequenceQuery(sequenceId), gcTime: 0, refetchOnWindowFocus: false })
  if (opened.error instanceof ApiError && (opened.error.status === 404 || opened.error.status === 422))
    return <NotFoundPage />
  const name = opened.data?.sequence.name
  return (
    <PageFrame isWide trail={opened.data === undefined ? null : <Trail opened={opened.data} />}>
      <title>{name === undefined ? t`Framewright` : t`${name} · Framewright`}</title>
      <ReadFaultNotice fault={faultOfRead(opened)} onRetry={() => void opened.refetch()} />
      {opened.data === undefined ? null : (
        <BrandKitProvider projectId={opened.data.sequence.projectId}>
          <SequenceLoader key={sequenceId} opened={opened.data} />
        </BrandKitProvider>
      )}
    </PageFrame>
  )
}

function Trail({ opened: { sequence } }: { readonly opened: WholeSequence }) {
  const { name, projectId } = sequence
  const project = useQuery(projectQuery(projectId))
  return (
    <>
      <span aria-hidden className="text-muted">
        /
      </span>
      <Link to={`/projects/${projectId}/sequences`} className="truncate rounded-sm hover:text-primary">
        {project.data?.name ?? t`Sequences`}
      </Link>
      <span aria-hidden className="text-muted">
        /
      </span>
      <span className="truncate text-primary">{name}</span>
    </>
  )
}
