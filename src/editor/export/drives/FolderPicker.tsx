import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, Folder } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { driveFilesQuery } from '../../../client/drives/driveQueries.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { ReconnectLink } from './ReconnectLink.tsx'

/** A folder on the way from the top of the drive. */
export interface PathFolder {
  readonly id: string
  readonly name: string
}

export interface FolderPickerProps {
  readonly provider: DriveProvider
  readonly label: string
  /** Empty for the top of the drive. */
  readonly path: readonly PathFolder[]
  readonly onPath: (path: readonly PathFolder[]) => void
  /** The names of the files to be copied. */
  readonly filenames: readonly string[]
}

/** Goes through the folders of a drive. The open folder is the chosen one. */
export function FolderPicker({ filenames, label, onPath, path, provider }: FolderPickerProps) {
  const openId = path.at(-1)?.id ?? null
  const read = useInfiniteQuery(driveFilesQuery(provider, { folderId: openId, text: '' }))
  const fault = faultOfRead(read)
  const entries = read.data?.pages.flatMap(({ items }) => items)
  const names = new Set(entries?.flatMap(({ kind, name }) => (kind === 'file' ? [name] : [])))
  const taken = filenames.filter((name) => names.has(name))
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb label={label} path={path} onPath={onPath} />
      {fault === null ? null : (
        <ErrorNotice {...describeRead(fault)} isCompact actions={<ReconnectLink error={fault} />} />
      )}
      <div className="flex h-60 flex-col gap-0.5 overflow-y-auto rounded-md border border-line bg-sunken p-1">
        {entries === undefined ? (
          fault === null ? (
            <Skeleton className="h-8" />
          ) : null
        ) : (
          <FolderList
            key={openId}
            folders={entries.filter(({ kind }) => kind === 'folder')}
            isTop={path.length === 0}
            onOpen={(folder) => onPath([...path, folder])}
            onLeave={() => onPath(path.slice(0, -1))}
          />
        )}
        {read.hasNextPage ? (
          <Button
            size="sm"
            variant="ghost"
            className="shrink-0 self-start"
            isLoading={read.isFetchingNextPage}
            onClick={() => void read.fetchNextPage()}
          >
            {t`Show more`}
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-4 text-xs text-secondary">
        {taken.length === 0
          ? ''
          : plural(taken.length, {
              one: `“${taken[0]}” is already there. The copy gets a free name beside it.`,
              other: '# of the names are already there. Those copies get free names beside them.',
            })}
      </p>
    </div>
  )
}

interface FolderListProps {
  readonly folders: readonly PathFolder[]
  readonly isTop: boolean
  readonly onOpen: (folder: PathFolder) => void
  readonly onLeave: () => void
}

/** The arrow keys move through the folders, Enter opens one, and Backspace goes back. */
function FolderList({ folders, isTop, onLeave, onOpen }: FolderListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button that opened this folder has left the page, and the focus with it.
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.getAttribute('role') !== 'dialog') return
    const buttons = list.current?.closest('[role=dialog]')?.querySelectorAll('[data-folder]')
    const first = [...(buttons ?? [])].at(-1) ?? null
    const target = list.current?.querySelector('button') ?? first
    if (target instanceof HTMLElement) target.focus()
  }, [])
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Backspace' && !isTop) return onLeave()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = buttons.findIndex((button) => button === event.currentTarget)
    buttons[place + step]?.focus()
  }
  return (
    <ul ref={list} aria-label={t`Folders`} className="flex flex-col gap-0.5">
      {folders.length === 0 ? <li className="p-2 text-xs text-muted">{t`There are no folders in here.`}</li> : null}
      {folders.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-7 w-full items-center gap-2 rounded-sm px-2 py-1 text-start text-sm text-primary hover:bg-hover"
            onKeyDown={move}
            onClick={() => onOpen({ id, name })}
          >
            <Folder size={14} aria-hidden className="shrink-0 text-muted" />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <ChevronRight size={14} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Breadcrumb({ label, onPath, path }: Pick<FolderPickerProps, 'label' | 'onPath' | 'path'>) {
  const steps = [{ id: '', name: label }, ...path]
  return (
    <nav aria-label={t`Folder`} className="flex flex-wrap items-center gap-1 text-sm">
      {steps.map(({ id, name }, index) =>
        index === steps.length - 1 ? (
          <span key={id} aria-current="location" className="px-1 wrap-anywhere text-primary">
            <bdi>{name}</bdi>
          </span>
        ) : (
          <span key={id} className="flex items-center gap-1">
            <button
              type="button"
              data-folder
              className="rounded-sm px-1 wrap-anywhere text-secondary hover:bg-hover"
              onClick={() => onPath(path.slice(0, index))}
            >
              <bdi>{name}</bdi>
            </button>
            <ChevronRight size={12} aria-hidden className="text-muted rtl:-scale-x-100" />
          </span>
        ),
      )}
    </nav>
  )
}
