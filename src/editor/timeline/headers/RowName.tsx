import { graphemePrefix } from '../../../base/graphemes.ts'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { CssPixels } from '../../../base/units.ts'
import { MAX_ROW_NAME, rowTitle, type RowSettings } from '../../session/view/rows.ts'
import { trackNumber } from '../../../base/trackNumber.ts'

interface RowNameProps {
  readonly row: number
  readonly settings: RowSettings | undefined
  /** Width reserved for the switches. */
  readonly reserved: CssPixels
  readonly isTabStop: boolean
  readonly onRename: () => void
}

const place = 'absolute inset-y-0 left-0 w-full pl-4.5 text-left text-xs'

/** Shows the name of a row, or its number. Double click, Enter or F2 starts renaming. */
export function RowName({ row, settings, reserved, isTabStop, onRename }: RowNameProps) {
  const title = rowTitle(row, settings)
  const isNamed = settings?.name !== undefined
  const tone = settings?.isHidden === true || !isNamed ? 'text-muted' : 'text-primary'
  return (
    <button
      type="button"
      aria-label={isNamed ? t`Rename ${title}` : t`Rename track ${trackNumber(row)}`}
      title={title}
      tabIndex={isTabStop ? 0 : -1}
      data-control="name"
      onDoubleClick={onRename}
      // Without a pointer, the click comes from Enter or assistive technology.
      onClick={(event) => {
        if (event.detail === 0) onRename()
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') onRename()
      }}
      className={`${place} tabular truncate focus-visible:-outline-offset-2 ${tone}`}
      style={{ paddingRight: reserved }}
    >
      {title}
    </button>
  )
}

interface RowNameFieldProps {
  readonly row: number
  readonly name: string
  /** `isByKey` is false if the focus moved elsewhere. */
  readonly onDone: (name: string, isByKey: boolean) => void
}

/** Edits the name. Enter, Escape and blur commit, and an empty name restores the number. */
export function RowNameField({ row, name, onDone }: RowNameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  const finish = (typed: string, isByKey: boolean): void => {
    if (isDone.current) return
    isDone.current = true
    onDone(graphemePrefix(typed.trim(), MAX_ROW_NAME), isByKey)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The focus returns to the name button at once, and this key press must not click it.
    event.preventDefault()
    finish(event.currentTarget.value, true)
  }
  return (
    <input
      ref={field}
      type="text"
      aria-label={t`Name of track ${trackNumber(row)}`}
      defaultValue={name}
      placeholder={t`Track ${trackNumber(row)}`}
      maxLength={MAX_ROW_NAME}
      spellCheck={false}
      autoComplete="off"
      onBlur={(event) => finish(event.currentTarget.value, false)}
      onKeyDown={onKeyDown}
      className="absolute top-1/2 right-1 left-3 h-6 -translate-y-1/2 rounded-sm border border-focus bg-field px-1.25 text-xs text-primary ring-1 ring-focus outline-none placeholder:text-muted"
    />
  )
}
