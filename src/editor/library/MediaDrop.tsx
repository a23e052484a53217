import { DropZone } from '../../ui/layout/DropZone.tsx'
import { useAddFiles } from './useAddFiles.ts'

export interface MediaDropProps {
  readonly projectId: string
  readonly sentence: string
}

/** Takes files that are dropped anywhere in the window. */
export function MediaDrop({ projectId, sentence }: MediaDropProps) {
  const addFiles = useAddFiles(projectId)
  return <DropZone onFiles={(files) => void addFiles(files)} title="Drop to upload" sentence={sentence} />
}
