import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ChevronRight, File, Folder } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { DriveListEntry } from '../../../contract/extensions/integrations/driveRoutes.ts'
import { classNames } from '../../../ui/classNames.ts'
import { mediaIcons, mediaWords } from '../mediaIcons.ts'
import { sizeInWords } from '../quantities.ts'
import type { DriveStep } from './Breadcrumb.tsx'
import { type DriveSelection, extended, toggled } from './driveSelection.ts'

const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' })

/** Kind, size and date of a file, and why it cannot be imported. */
function detailsInWords({ isImportable, mediaType, modifiedAt, sizeBytes }: DriveListEntry): string {
  return [
    mediaType === null ? t`Not a video, sound or image` : mediaWords[mediaType],
    ...(mediaType === null || isImportable ? [] : [t`its owner does not allow downloads`]),
    ...(sizeBytes === null ? [] : [sizeInWords(sizeBytes)]),
    ...(modifiedAt === null ? [] : [date.format(new Date(modifiedAt))]),
  ].join(' · ')
}

export interface DriveListProps {
  readonly label: string
  readonly entries: readonly DriveListEntry[]
  readonly selection: DriveSelection
  readonly onSelection: (selection: DriveSelection) => void
  readonly onOpen: (folder: DriveStep) => void
}

/** Folders that open and files that can be selected. The arrow keys move between them, with Shift they select. */
export function DriveList({ entries, label, onOpen, onSelection, selection }: DriveListProps) {
  const list = useRef<HTMLUListElement>(null)
  if (entries.length === 0) return null
  const order = entries.filter(({ isImportable, kind }) => kind === 'file' && isImportable).map(({ id }) => id)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) return
    next.focus()
    const id = next.dataset['row'] ?? ''
    if (event.shiftKey && order.includes(id)) onSelection(extended(selection, id, order))
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      className="flex flex-col divide-y divide-line-subtle overflow-hidden rounded-md border border-line"
    >
      {entries.map((entry) =>
        entry.kind === 'folder' ? (
          <FolderRow key={entry.id} entry={entry} onOpen={onOpen} onMove={move} />
        ) : (
          <FileRow
            key={entry.id}
            entry={entry}
            isSelected={selection.ids.has(entry.id)}
            onMove={move}
            onToggle={(isRange) =>
              onSelection(isRange ? extended(selection, entry.id, order) : toggled(selection, entry.id))
            }
          />
        ),
      )}
    </ul>
  )
}

const row = 'flex w-full min-w-0 items-center gap-2 px-2.5 py-1.5 text-start'

interface RowProps {
  readonly entry: DriveListEntry
  /** Handles the arrow keys. */
  readonly onMove: (event: KeyboardEvent<HTMLElement>) => void
}

interface FolderRowProps extends RowProps, Pick<DriveListProps, 'onOpen'> {}

function FolderRow({ entry: { id, name }, onMove, onOpen }: FolderRowProps) {
  return (
    <li>
      <button
        type="button"
        data-row={id}
        className={classNames(row, 'text-primary hover:bg-hover')}
        onClick={() => onOpen({ id, name })}
        onKeyDown={onMove}
      >
        <Folder size={14} aria-hidden className="shrink-0 text-muted" />
        <span dir="auto" className="min-w-0 flex-1 truncate text-xs font-medium">
          {name}
        </span>
        <ChevronRight size={14} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
      </button>
    </li>
  )
}

interface FileRowProps extends RowProps {
  readonly isSelected: boolean
  readonly onToggle: (isRange: boolean) => void
}

function FileRow({ entry, isSelected, onMove, onToggle }: FileRowProps) {
  const { id, isImportable, mediaType, name } = entry
  const Icon = mediaType === null ? File : mediaIcons[mediaType]
  // The checkbox reports no Shift key, so the click does.
  const choose = (event: MouseEvent<HTMLInputElement>) => onToggle(event.shiftKey)
  const words = (
    <>
      <Icon size={14} aria-hidden className="shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          dir="auto"
          title={name}
          className={classNames('truncate text-xs font-medium', isImportable ? 'text-primary' : 'text-muted')}
        >
          {name}
        </span>
        <span id={`details-of-${id}`} className="tabular truncate text-2xs text-muted">
          {detailsInWords(entry)}
        </span>
      </span>
    </>
  )
  if (!isImportable)
    return (
      <li className={row}>
        <span aria-hidden className="size-3.5 shrink-0" />
        {words}
      </li>
    )
  return (
    <li className={classNames(isSelected && 'bg-accent-soft')}>
      <label className={classNames(row, 'select-none hover:bg-hover')}>
        <input
          type="checkbox"
          data-row={id}
          checked={isSelected}
          aria-label={name}
          aria-describedby={`details-of-${id}`}
          onClick={choose}
          onKeyDown={onMove}
          onChange={() => undefined}
          className="size-3.5 shrink-0 accent-accent"
        />
        {words}
      </label>
    </li>
  )
}
