import { useParams } from 'react-router'
import { VoiceoverSection } from '../../../studio/create/voiceover/VoiceoverSection.tsx'

/** At `/projects/:projectId/create/voiceover`. */
export function CreateVoiceoverPage() {
  const { projectId = '' } = useParams()
  return <VoiceoverSection projectId={projectId} />
}
