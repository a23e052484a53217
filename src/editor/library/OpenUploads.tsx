import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { HardDriveUpload } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../client/http/retriedRead.ts'
import { openUploadsQuery } from '../../client/uploads/openUploads.ts'
import { useUploads } from '../../client/uploads/UploadsContext.tsx'
import type { OpenUpload } from '../../contract/extensions/openUploadsRoute.ts'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { mediaIcons } from './mediaIcons.ts'
import { sizeInWords } from './quantities.ts'
import { useFocusHandover } from './useFocusHandover.ts'

const clock = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Describes the project, the progress, and when the upload expires. */
function detailsInWords(upload: OpenUpload): string {
  const { receivedBytes, sizeBytes, expiresAt, projectName, creatorName, isOwn } = upload
  const arrived =
    receivedBytes === 0 ? t`not started` : t`${sizeInWords(receivedBytes)} of ${sizeInWords(sizeBytes)} uploaded`
  const place = isOwn ? projectName : t`${projectName}, by ${creatorName}`
  return t`${place} · ${arrived} · expires at ${clock.format(new Date(expiresAt))}`
}

export interface OpenUploadsProps {
  /** Returns the element that takes focus when the list closes. */
  readonly focusAfter: () => HTMLElement | null
}

/**
 * Lists the uploads that use up the limit while another one waits. Each can be cancelled, because its client may be
 * gone.
 */
export function OpenUploads({ focusAfter }: OpenUploadsProps) {
  const open = useQuery(openUploadsQuery())
  const fault = faultOfRead(open)
  if (fault !== null && open.data === undefined) return <ErrorNotice {...describeRead(fault)} isCompact />
  if (open.data === undefined || open.data.length === 0) return null
  return (
    <section
      aria-label={t`Unfinished uploads`}
      className="flex max-w-2xl flex-col gap-1 rounded-md border border-line bg-raised px-2.5 pt-2.5 pb-1"
    >
      <div className="flex items-start gap-1.5">
        <HardDriveUpload size={14} aria-hidden className="mt-0.5 shrink-0 text-warning" />
        <div className="flex flex-col gap-0.5">
          <h3 className="text-xs font-medium text-primary">{t`No room for more uploads`}</h3>
          <p className="text-2xs text-muted">{t`Unfinished uploads are using all the space. Finish or discard one of them.`}</p>
        </div>
      </div>
      <OpenUploadList uploads={open.data} focusAfter={focusAfter} />
    </section>
  )
}

interface OpenUploadListProps extends OpenUploadsProps {
  readonly uploads: readonly OpenUpload[]
}

function OpenUploadList({ uploads, focusAfter }: OpenUploadListProps) {
  const manager = useUploads()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<{ readonly upload: OpenUpload; readonly at: number } | null>(null)
  useFocusHandover(list, focusAfter)
  /** Button of the row at this index, or of the last row if there are fewer. */
  const buttonAt = (at: number): HTMLElement | null => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    return buttons[Math.min(at, buttons.length - 1)] ?? focusAfter()
  }
  return (
    <>
      <ul ref={list} className="flex flex-col divide-y divide-line-subtle">
        {uploads.map((upload, at) => (
          <OpenUploadRow
            key={upload.id}
            upload={upload}
            onGiveUp={() => (upload.receivedBytes === 0 ? manager.giveUp(upload.id) : setAsked({ upload, at }))}
          />
        ))}
      </ul>
      {asked === null ? null : (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(null)
          }}
          title={t`Discard the upload of “${asked.upload.filename}”?`}
          confirmLabel={t`Discard`}
          tone="danger"
          describeFault={sentenceOfError}
          onConfirm={async () => await manager.giveUp(asked.upload.id)}
          finalFocus={() => buttonAt(asked.at)}
        >
          {t`The ${sizeInWords(asked.upload.receivedBytes)} uploaded so far will be deleted. The original file is not affected.`}
        </AlertDialog>
      )}
    </>
  )
}

/** Button of the next row, or of the previous one if the row is the last. */
function neighbourButton(row: HTMLElement): HTMLElement | null {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  return neighbour?.querySelector('button') ?? null
}

interface OpenUploadRowProps {
  readonly upload: OpenUpload
  readonly onGiveUp: () => Promise<void> | void
}

function OpenUploadRow({ upload, onGiveUp }: OpenUploadRowProps) {
  const { filename } = upload
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row, neighbourButton)
  const Icon = mediaIcons[upload.type]
  const giveUp = async () => {
    setIsBusy(true)
    setFault(null)
    try {
      await onGiveUp()
    } catch (error) {
      // Bugs are shown too, because the user started this.
      setFault(sentenceOfError(error))
    }
    setIsBusy(false)
  }
  return (
    <li ref={row} className="flex flex-col gap-1 py-2" aria-label={filename}>
      <div className="flex items-center gap-1.5">
        <Icon size={14} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate text-xs font-medium text-primary" title={filename}>
          {filename}
        </span>
        <Button size="sm" isLoading={isBusy} onClick={() => void giveUp()} aria-label={t`Discard ${filename}`}>
          {t`Discard`}
        </Button>
      </div>
      <p className="tabular ps-5 text-2xs wrap-anywhere text-muted">{detailsInWords(upload)}</p>
      {fault === null ? null : <p className="ps-5 text-2xs text-danger">{fault}</p>}
    </li>
  )
}
