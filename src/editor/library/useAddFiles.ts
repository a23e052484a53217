import { useCallback } from 'react'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import { notify } from '../../ui/notices/notify.ts'
import type { RefusedFile } from '../../client/uploads/acceptFile.ts'

/** Queues files for a project. Refused ones are reported with their reasons. */
export function useAddFiles(projectId: string): (files: readonly File[]) => readonly UploadItem[] {
  const uploads = useUploads()
  return useCallback(
    (files) => {
      const { accepted, refused } = uploads.add(projectId, files)
      if (refused.length > 0) void notifyRefused(refused)
      return accepted
    },
    [uploads, projectId],
  )
}

/** The wording is loaded on demand, because most visits never need it. */
async function notifyRefused(refused: readonly RefusedFile[]): Promise<void> {
  const { refusedFilesInWords } = await import('./refusedFilesInWords.ts')
  const words = refusedFilesInWords(refused)
  if (words !== null) notify.error(words.title, { detail: words.detail })
}
