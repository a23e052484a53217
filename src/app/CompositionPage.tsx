import { useParams } from 'react-router'
import { EditorLoader } from '../editor/EditorLoader.tsx'

/** `/compositions/:compositionId`, the editor. */
export function CompositionPage() {
  const { compositionId = '' } = useParams()
  return <EditorLoader key={compositionId} compositionId={compositionId} />
}
