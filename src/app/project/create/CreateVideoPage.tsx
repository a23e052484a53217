import { useParams } from 'react-router'
import { VideoSection } from '../../../studio/create/video/VideoSection.tsx'

/** At `/projects/:projectId/create/video`. */
export function CreateVideoPage() {
  const { projectId = '' } = useParams()
  return <VideoSection projectId={projectId} />
}
