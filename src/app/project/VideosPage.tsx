import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { MediaLibrary } from '../../editor/library/MediaLibrary.tsx'
import { useAddFiles } from '../../editor/library/useAddFiles.ts'
import { DropZone } from '../../ui/layout/DropZone.tsx'
import { CompositionGrid } from './CompositionGrid.tsx'
import { NewCompositionDialog } from './NewCompositionDialog.tsx'

/** The compositions and media of a project, at `/projects/:projectId`. */
export function VideosPage() {
  const { projectId = '' } = useParams()
  const navigate = useNavigate()
  const addFiles = useAddFiles(projectId)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      <DropZone
        onFiles={addFiles}
        title={t`Drop to upload`}
        sentence={t`They will be added to the media in this project.`}
      />
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
    </>
  )
}
