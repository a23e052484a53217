import { useParams } from 'react-router'
import { CopyResult } from '../../studio/create/copy/CopyResult.tsx'
import { ResearchSection } from '../../studio/research/ResearchSection.tsx'

/** At `/projects/:projectId/research`. */
export function ResearchPage() {
  const { projectId = '' } = useParams()
  return (
    <ResearchSection
      key={projectId}
      projectId={projectId}
      renderCopy={(copy) => <CopyResult projectId={projectId} copy={copy} />}
    />
  )
}
