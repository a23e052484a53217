import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { placeAfterKey, type RowControl, type RowPlace } from './rowControls.ts'

const FIRST: RowPlace = { row: 0, control: 'name' }
const controls: readonly string[] = ['name', 'isHidden', 'isMuted', 'isLocked'] satisfies readonly RowControl[]
const isControl = (value: string | undefined): value is RowControl => value !== undefined && controls.includes(value)

function placeOf(element: Element): RowPlace | null {
  const control = element instanceof HTMLElement ? element.dataset['control'] : undefined
  const row = rowOf(element)
  return row === null || !isControl(control) ? null : { row, control }
}

/** The row of the header that contains the target. Null if there is none. */
export function rowOf(target: EventTarget): number | null {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return head === null ? null : Number(head.dataset['row'])
}

interface RowFocusInput {
  readonly column: RefObject<HTMLElement | null>
  readonly rowCount: number
  readonly controlsOf: (row: number) => readonly RowControl[]
  readonly reveal: (row: number) => void
}

/** Provides a roving tab stop for the whole column. Arrow keys move between controls and scroll the view. */
export function useRowFocus({ column, rowCount, controlsOf, reveal }: RowFocusInput) {
  const [place, setPlace] = useState(FIRST)
  const [isWithin, setWithin] = useState(false)
  const wanted = useRef<RowPlace | null>(null)
  // The control may only exist once its row has been scrolled into view and rendered.
  useEffect(() => {
    if (wanted.current === null) return
    const { row, control } = wanted.current
    const element = column.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-control="${control}"]`)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })
  const goTo = (next: RowPlace): void => {
    wanted.current = next
    setPlace(next)
    setWithin(true)
    reveal(next.row)
  }
  return {
    place,
    /** The row with keyboard focus. Null if none. */
    activeRow: isWithin ? place.row : null,
    goTo,
    handlers: {
      onFocus(event: FocusEvent) {
        const focused = placeOf(event.target)
        if (focused === null) return
        setPlace(focused)
        // A pressed control must not scroll away from the pointer.
        if (!event.target.matches(':focus-visible')) return
        setWithin(true)
        reveal(focused.row)
      },
      onBlur(event: FocusEvent) {
        const { relatedTarget } = event
        if (relatedTarget instanceof Element && column.current?.contains(relatedTarget)) return
        if (wanted.current !== null) return
        setWithin(false)
        setPlace(({ row }) => ({ row, control: 'name' }))
      },
      onKeyDown(event: KeyboardEvent) {
        const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        const from = event.target instanceof Element ? placeOf(event.target) : null
        const next = from === null || isModified ? null : placeAfterKey(event.key, from, { rowCount, controlsOf })
        if (next === null) return
        event.preventDefault()
        goTo(next)
      },
    },
  }
}
