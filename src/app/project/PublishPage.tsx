import { useParams, useSearchParams } from 'react-router'
import { PublishSection } from '../../studio/publish/PublishSection.tsx'

/** At `/projects/:projectId/publish`. `?video=` names the job of a finished video. */
export function PublishPage() {
  const { projectId = '' } = useParams()
  const [search] = useSearchParams()
  return <PublishSection projectId={projectId} wantedVideo={search.get('video')} />
}
