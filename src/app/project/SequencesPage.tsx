import { useNavigate, useParams } from 'react-router'
import { SequenceGrid } from '../../studio/sequences/list/SequenceGrid.tsx'

/** The sequences of a project, at `/projects/:projectId/sequences`. */
export function SequencesPage() {
  const { projectId = '' } = useParams()
  const navigate = useNavigate()
  return <SequenceGrid projectId={projectId} onOpen={(sequenceId) => void navigate(`/sequences/${sequenceId}`)} />
}
