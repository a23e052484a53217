import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { UploadItem } from '../../../client/uploads/uploadItem.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { UploadRow } from '../../../editor/library/UploadRow.tsx'
import { canDrop, droppedOn, type ColumnDrop } from './clipDrag.ts'

export interface ColumnFrameProps {
  readonly label: string
  readonly header: ReactNode
  readonly children: ReactNode
  readonly isEmpty: boolean
  readonly emptyWords: string
  readonly accept: string
  readonly uploads: readonly UploadItem[]
  readonly onDrop: (drop: ColumnDrop) => void
  /** Called when a drag leaves the column or ends on it. */
  readonly onDragEnd?: (() => void) | undefined
}

/** A column that takes files and clips by drag and drop, or by a button. */
export function ColumnFrame(props: ColumnFrameProps) {
  const { accept, children, emptyWords, header, isEmpty, label, onDragEnd, onDrop, uploads } = props
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const end = (): void => {
    setIsOver(false)
    onDragEnd?.()
  }
  return (
    <section aria-label={label} className="shrink-0">
      <div
        onDragOver={(event) => {
          if (!canDrop(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) end()
        }}
        onDrop={(event) => {
          const drop = droppedOn(event)
          if (drop) {
            event.preventDefault()
            onDrop(drop)
          }
          end()
        }}
        className={classNames(
          'flex w-60 flex-col gap-2 rounded-lg border p-2',
          isOver ? 'border-focus bg-accent-soft' : 'border-line bg-panel',
        )}
      >
        {header}
        <ul className="flex max-h-80 flex-col gap-1.5 overflow-y-auto">{children}</ul>
        {uploads.length === 0 ? null : (
          <ul aria-label={t`Uploads`} className="flex flex-col gap-1.5">
            {uploads.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        )}
        {isEmpty && uploads.length === 0 ? (
          <p className="rounded-md border border-dashed border-line px-3 py-6 text-center text-xs text-muted">
            {emptyWords}
          </p>
        ) : null}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0) onDrop({ kind: 'files', files })
          }}
        />
        <Button size="sm" variant="ghost" icon={Upload} onClick={() => input.current?.click()}>
          {t`Add files`}
        </Button>
      </div>
    </section>
  )
}
