import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { Drive } from '../../../client/drives/driveQueries.ts'
import { watchedFoldersQuery } from '../../../client/drives/watchedFolders.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { DRIVE_TOP } from '../../../contract/operations/drives/driveItems.ts'
import { createFolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { DriveStep } from './Breadcrumb.tsx'

export interface WatchButtonProps {
  readonly drive: Drive
  readonly projectId: string
  /** Null for the top of the drive. */
  readonly folder: DriveStep | null
  readonly onWatched: () => void
}

/** Watches the listed folder for new files, or leads to it if it is already watched. */
export function WatchButton({ drive: { label }, folder, onWatched, projectId }: WatchButtonProps) {
  const queryClient = useQueryClient()
  const sendOnce = useRepeatableKey()
  const folderId = folder?.id ?? DRIVE_TOP
  const name = folder?.name ?? label
  const watched = useQuery(watchedFoldersQuery(projectId)).data
  const watch = useSubmit(async () => {
    const body = { projectId, folderId }
    await sendOnce(body, (idempotencyKey) => call(createFolderSync, { body, idempotencyKey }))
    await queryClient.invalidateQueries({ queryKey: ['watched-folders'] })
    notify.success(t`“${name}” is being watched. New files will be imported into this project.`)
    onWatched()
  })
  if (watched?.some((one) => one.folderId === folderId) === true)
    return (
      <Button size="sm" variant="ghost" icon={Eye} onClick={onWatched}>
        {t`Watched`}
      </Button>
    )
  return (
    <>
      <Button size="sm" icon={Eye} isLoading={watch.isPending} onClick={() => watch.submit()}>
        {t`Watch this folder`}
      </Button>
      {watch.error === null ? null : (
        <p role="alert" className="w-full text-xs text-danger">
          {sentenceOfError(watch.error)}
        </p>
      )}
    </>
  )
}
