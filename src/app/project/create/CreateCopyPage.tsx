import { useParams } from 'react-router'
import { CopySection } from '../../../studio/create/copy/CopySection.tsx'

/** At `/projects/:projectId/create/copy`. */
export function CreateCopyPage() {
  const { projectId = '' } = useParams()
  return <CopySection projectId={projectId} />
}
