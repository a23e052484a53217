import { plural, t } from '@lingui/core/macro'
import { useHostOffers } from '../../../../client/http/session.ts'
import { MAX_TRANSFERRED_FILES } from '../../../../contract/operations/drives/imports.ts'
import { CopyToDriveButton } from '../../../../editor/export/drives/CopyToDriveButton.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useSequenceParts } from '../../SequenceContext.tsx'
import type { OutputRow } from './outputRows.ts'

/** Whether a video can be selected, because it is finished and its job is known. */
export const isPickable = ({ jobId, status }: OutputRow): boolean => status === 'succeeded' && jobId !== null

export interface CopyPickedProps {
  readonly picked: readonly OutputRow[]
  readonly onClear: () => void
}

/** Copies the selected videos of a batch to a drive. Nothing is shown until some are selected. */
export function CopyPicked({ onClear, picked }: CopyPickedProps) {
  const { projectId } = useSequenceParts()
  const isOffered = useHostOffers('drives')
  if (!isOffered || picked.length === 0) return null
  const videos = picked.flatMap(({ filename, jobId }) => (jobId === null ? [] : [{ renderJobId: jobId, filename }]))
  const count = videos.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      {count > MAX_TRANSFERRED_FILES ? (
        <p role="alert" className="text-sm text-secondary">
          {t`${count} videos are selected. At most ${MAX_TRANSFERRED_FILES} can be copied to a drive at once.`}
        </p>
      ) : (
        <CopyToDriveButton
          projectId={projectId}
          videos={videos}
          size="sm"
          label={plural(count, { one: 'Copy # video to a drive', other: 'Copy # videos to a drive' })}
        />
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t`Clear the selection`}
      </Button>
    </div>
  )
}
