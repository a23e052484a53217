import { useCallback } from 'react'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import { notify } from '../../ui/notify.ts'
import { counted } from './counted.ts'

/** Queues files for a project and says which are not taken, and why. */
export function useAddFiles(projectId: string): (files: readonly File[]) => readonly UploadItem[] {
  const uploads = useUploads()
  return useCallback(
    (files) => {
      const { accepted, refused } = uploads.add(projectId, files)
      const first = refused[0]
      if (first !== undefined) {
        const others = refused.length === 1 ? '' : ` And ${counted(refused.length - 1, 'other file')}.`
        notify.error(`“${first.name}” was not added.`, { detail: `${first.message}${others}` })
      }
      return accepted
    },
    [uploads, projectId],
  )
}
