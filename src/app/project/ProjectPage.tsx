import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../client/http/ApiError.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { projectQuery } from '../../client/resources/queries.ts'
import { MediaLibrary } from '../../editor/library/MediaLibrary.tsx'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { useAddFiles } from '../../editor/library/useAddFiles.ts'
import { DropZone } from '../../ui/layout/DropZone.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { CompositionGrid } from './CompositionGrid.tsx'
import { NewCompositionDialog } from './NewCompositionDialog.tsx'

/** The compositions and media of a project, at `/projects/:projectId`. */
export function ProjectPage() {
  const { projectId = '' } = useParams()
  const project = useQuery(projectQuery(projectId))
  const navigate = useNavigate()
  const addFiles = useAddFiles(projectId)
  const [isCreating, setIsCreating] = useState(false)
  if (project.error instanceof ApiError && (project.error.status === 404 || project.error.status === 422))
    return <NotFoundPage />
  const name = project.data?.name ?? ''
  return (
    <PageFrame
      trail={
        <>
          <span aria-hidden className="text-muted">
            /
          </span>
          <Link to="/" className="rounded-sm hover:text-primary">
            {t`Projects`}
          </Link>
          <span aria-hidden className="text-muted">
            /
          </span>
          <span className="truncate text-primary">{name}</span>
        </>
      }
    >
      <title>{name === '' ? t`Framewright` : t`${name} · Framewright`}</title>
      <DropZone
        onFiles={addFiles}
        title={t`Drop to upload`}
        sentence={t`They will be added to the media in this project.`}
      />
      <ReadFaultNotice fault={faultOfRead(project)} onRetry={() => void project.refetch()} />
      <CompositionGrid projectId={projectId} onCreate={() => setIsCreating(true)} />
      <section aria-labelledby="media-heading" className="flex flex-col gap-3">
        <h2 id="media-heading" className="text-base font-semibold text-primary">
          {t`Media`}
        </h2>
        <MediaLibrary projectId={projectId} layout="grid" />
      </section>
      {isCreating ? (
        <NewCompositionDialog
          projectId={projectId}
          onClose={() => setIsCreating(false)}
          onCreated={(compositionId) => void navigate(`/compositions/${compositionId}`)}
        />
      ) : null}
    </PageFrame>
  )
}
