import { t, plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Drive, driveImportsQuery } from '../../../client/drives/driveQueries.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { createDriveImport, MAX_TRANSFERRED_FILES } from '../../../contract/operations/drives/imports.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { type DriveSelection, noSelection } from './driveSelection.ts'
import { shownImports } from './shownImports.ts'

export interface ImportBarProps {
  readonly drive: Drive
  readonly projectId: string
  readonly selection: DriveSelection
  readonly onSelection: (selection: DriveSelection) => void
}

/** Counts the selected files and imports them. */
export function ImportBar({ drive: { provider }, onSelection, projectId, selection }: ImportBarProps) {
  const queryClient = useQueryClient()
  const sendOnce = useRepeatableKey()
  const start = useSubmit(async () => {
    const body = { projectId, files: [...selection.ids].map((id) => ({ id })) }
    const { jobId } = await sendOnce(body, (idempotencyKey) =>
      call(createDriveImport, { params: { cloud_provider: provider }, body, idempotencyKey }),
    )
    shownImports.getState().show(jobId)
    onSelection(noSelection)
    await queryClient.invalidateQueries({ queryKey: driveImportsQuery(provider).queryKey })
  })
  const count = selection.ids.size
  return (
    <div className="sticky bottom-2 z-10 flex flex-col gap-2 rounded-md border border-line bg-raised px-2.5 py-1.5 shadow-raised">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <p
          role="status"
          className={selection.isOverLimit ? 'flex-1 text-xs text-warning' : 'flex-1 text-xs text-muted'}
        >
          {selection.isOverLimit
            ? t`${count} selected. No more than ${MAX_TRANSFERRED_FILES} files can be imported at once.`
            : count === 0
              ? t`Select up to ${MAX_TRANSFERRED_FILES} files to import.`
              : t`${count} of at most ${MAX_TRANSFERRED_FILES} selected`}
        </p>
        {count === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={() => onSelection(noSelection)}>
            {t`Clear selection`}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          icon={Download}
          disabled={count === 0}
          isLoading={start.isPending}
          onClick={() => start.submit()}
        >
          {count === 0 ? t`Import` : plural(count, { one: 'Import # file', other: 'Import # files' })}
        </Button>
      </div>
      {start.error === null ? null : <ErrorNotice isCompact {...wordsOf(start.error)} />}
    </div>
  )
}
