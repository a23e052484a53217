import { useParams } from 'react-router'
import { ResultsSection } from '../../studio/results/ResultsSection.tsx'

/** The numbers of a project's ads, at `/projects/:projectId/results`. */
export function ResultsPage() {
  const { projectId = '' } = useParams()
  return <ResultsSection key={projectId} projectId={projectId} />
}
