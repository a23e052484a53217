import { useParams } from 'react-router'
import { VoicesSection } from '../../../studio/create/voices/VoicesSection.tsx'

/** At `/projects/:projectId/create/voices`. */
export function CreateVoicesPage() {
  const { projectId = '' } = useParams()
  return <VoicesSection projectId={projectId} />
}
