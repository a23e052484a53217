import { useCallback } from 'react'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { refusedFilesInWords } from './refusedFilesInWords.ts'

/** Queues files for a project. Refused ones are reported with their reasons. */
export function useAddFiles(projectId: string): (files: readonly File[]) => readonly UploadItem[] {
  const uploads = useUploads()
  return useCallback(
    (files) => {
      const { accepted, refused } = uploads.add(projectId, files)
      const words = refusedFilesInWords(refused)
      if (words !== null) notify.error(words.title, { detail: words.detail })
      return accepted
    },
    [uploads, projectId],
  )
}
