import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { EyeOff, Folder, Pause, Play, RefreshCw, ScanSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Drive } from '../../../../client/drives/driveQueries.ts'
import { changeFolder } from '../../../../client/drives/watchedFolders.ts'
import { sentenceOfError, wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import {
  changeFolderSync,
  type FolderSync,
  removeFolderSync,
  runFolderSync,
} from '../../../../contract/operations/drives/folderSyncs.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import { StatusDot } from '../../../../ui/status/StatusDot.tsx'
import { useFocusHandover } from '../../useFocusHandover.ts'
import { FolderFiles } from './FolderFiles.tsx'
import { countsInWords, folderState } from './folderWords.ts'

export interface FolderCardProps {
  readonly folder: FolderSync
  readonly drive: Drive
  /** Returns the element that takes focus when the folder leaves the list. */
  readonly focusAfter: () => HTMLElement | null
}

/** One watched folder: its state, its files, and what can be done with it. */
export function FolderCard({ drive, focusAfter, folder }: FolderCardProps) {
  const { error, folderName, isRunning, needsScan, scanHasMore, status, syncId } = folder
  const [isListed, setIsListed] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useFocusHandover(card, focusAfter)
  const { change, fault } = useFolderChange(folder)
  const { isActive, label, tone } = folderState(folder, useTimeOf(folder))
  const isPaused = status === 'paused'
  const run = (mode: 'scan' | 'changes') =>
    change((expectedUpdatedAt) => call(runFolderSync, { params: { syncId }, body: { mode, expectedUpdatedAt } }))
  const setStatus = (next: 'paused' | 'active') =>
    change((expectedUpdatedAt) =>
      call(changeFolderSync, { params: { syncId }, body: { status: next, expectedUpdatedAt } }),
    )
  return (
    <li
      ref={card}
      aria-label={folderName}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-raised px-2.5 py-2"
    >
      <div className="flex min-w-0 items-center gap-1.5">
        <Folder size={14} aria-hidden className="shrink-0 text-muted" />
        <span dir="auto" title={folderName} className="min-w-0 flex-1 truncate text-xs font-medium text-primary">
          {folderName}
        </span>
      </div>
      <div role="status" className="flex flex-col gap-0.5">
        <StatusDot tone={tone} label={label} isActive={isActive} />
        <p className="tabular text-2xs text-muted">{countsInWords(folder)}</p>
      </div>
      <ScanNotice folder={folder} drive={drive} onScan={() => run('scan')} />
      {error === null || needsScan ? null : <ErrorNotice isCompact tone="warning" {...wordsOf(error)} />}
      {fault === null ? null : <ErrorNotice isCompact {...wordsOf(fault)} />}
      <div className="flex flex-wrap gap-1.5">
        {isPaused ? (
          <Button size="sm" icon={Play} onClick={() => setStatus('active')}>{t`Resume`}</Button>
        ) : (
          <>
            <Button size="sm" icon={RefreshCw} disabled={isRunning || needsScan} onClick={() => run('changes')}>
              {t`Check now`}
            </Button>
            {needsScan || scanHasMore ? null : (
              <Button size="sm" icon={ScanSearch} disabled={isRunning} onClick={() => run('scan')}>
                {t`Scan everything`}
              </Button>
            )}
            <Button size="sm" variant="ghost" icon={Pause} onClick={() => setStatus('paused')}>{t`Pause`}</Button>
          </>
        )}
        <Button size="sm" variant="ghost" icon={EyeOff} onClick={() => setIsStopping(true)}>{t`Stop watching`}</Button>
        <Button size="sm" variant="ghost" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
          {isListed ? t`Hide files` : t`Show files`}
        </Button>
      </div>
      {isListed ? <FolderFiles folder={folder} /> : null}
      <StopDialog folder={folder} isOpen={isStopping} onOpenChange={setIsStopping} />
    </li>
  )
}

/** The current time, read again when the next check is due. */
function useTimeOf({ nextPollAt }: FolderSync): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = nextPollAt === null ? 0 : Date.parse(nextPollAt) - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [nextPollAt])
  return now
}

/** Changes a folder, one change at a time, and reads it again. */
function useFolderChange(folder: FolderSync) {
  const queryClient = useQueryClient()
  const work = useSubmit(async (send: (expectedUpdatedAt: string) => Promise<unknown>) => {
    try {
      sayOther(await changeFolder(folder, send))
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['watched-folders'] })
    }
  })
  return { change: work.submit, fault: work.error }
}

/** Says that the folder changed in the meantime, so that a change was not made. */
function sayOther(status: FolderSync['status'] | null): void {
  if (status === null) return
  notify.warning(
    status === 'paused'
      ? t`The folder was paused in the meantime, so nothing was changed.`
      : status === 'active'
        ? t`The folder was resumed in the meantime, so nothing was changed.`
        : t`The folder is no longer watched.`,
  )
}

interface ScanNoticeProps extends Pick<FolderCardProps, 'folder' | 'drive'> {
  readonly onScan: () => void
}

/** Explains a scan that has more pages, or that is needed because the drive has forgotten what is new. */
function ScanNotice({ drive, folder: { isRunning, needsScan, scanHasMore, status }, onScan }: ScanNoticeProps) {
  if (status !== 'active' || isRunning) return null
  if (needsScan)
    return (
      <ErrorNotice
        isCompact
        tone="warning"
        title={t`${drive.label} can no longer tell which files are new.`}
        next={t`Scan the folder once. Files that were already imported are not imported again.`}
        actions={<Button size="sm" onClick={onScan}>{t`Scan the folder`}</Button>}
      />
    )
  if (!scanHasMore) return null
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line px-2.5 py-2">
      <p className="min-w-0 flex-1 text-xs text-secondary">{t`The scan has read part of the folder.`}</p>
      <Button size="sm" onClick={onScan}>{t`Continue scan`}</Button>
    </div>
  )
}

interface StopDialogProps extends Pick<FolderCardProps, 'folder'> {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function StopDialog({ folder, isOpen, onOpenChange }: StopDialogProps) {
  const queryClient = useQueryClient()
  const { folderName, syncId } = folder
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Stop watching “${folderName}”?`}
      confirmLabel={t`Stop watching`}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        const send = (expectedUpdatedAt: string) =>
          call(removeFolderSync, { params: { syncId }, body: { expectedUpdatedAt } })
        // A folder that was paused or resumed in the meantime is removed all the same.
        const other = await changeFolder(folder, send)
        if (other !== null && other !== 'disconnected') await changeFolder({ ...folder, status: other }, send)
        await queryClient.invalidateQueries({ queryKey: ['watched-folders'] })
      }}
    >
      {t`New files are no longer imported. The files in the drive and the ones that were imported into this project stay.`}
    </AlertDialog>
  )
}
