import { useParams } from 'react-router'
import { AvatarsSection } from '../../../studio/create/avatars/AvatarsSection.tsx'

/** At `/projects/:projectId/create/avatars`. */
export function CreateAvatarsPage() {
  const { projectId = '' } = useParams()
  return <AvatarsSection projectId={projectId} />
}
