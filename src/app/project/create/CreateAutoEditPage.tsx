import { useParams } from 'react-router'
import { AutoEditSection } from '../../../studio/create/autoEdit/AutoEditSection.tsx'

/** At `/projects/:projectId/create/edit`. */
export function CreateAutoEditPage() {
  const { projectId = '' } = useParams()
  return <AutoEditSection projectId={projectId} />
}
