import { useParams } from 'react-router'
import { EditorLoader } from '../editor/EditorLoader.tsx'

/** The editor, at `/compositions/:compositionId`. */
export function CompositionPage() {
  const { compositionId = '' } = useParams()
  return <EditorLoader key={compositionId} compositionId={compositionId} />
}
