import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { CssPixels } from '../../../base/units.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { TranscriptCommands } from '../transcriptCommands.ts'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { selectedRange } from '../wordMarks.ts'

/** A press that moves less than this is a click. */
const DRAG_FROM: CssPixels = 4

const cellUnder = (target: EventTarget | Element | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null

const itemOf = (cell: HTMLElement | null): number | null => (cell ? Number(cell.dataset['item']) : null)

/** The place before or after the word under the pointer, by the half that it is in. */
function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const cell = cellUnder(document.elementFromPoint(clientX, clientY))
  const item = itemOf(cell)
  if (!cell || item === null) return null
  const { left, width } = cell.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(cell).direction === 'rtl'
  return item + (clientX > left + width / 2 === !isRightToLeft ? 1 : 0)
}

type Press =
  | { readonly kind: 'selecting'; readonly from: number }
  | { readonly kind: 'moving'; readonly item: number; readonly x: CssPixels; readonly y: CssPixels }

/**
 * Handlers for the pointer: a click seeks and puts the caret, a drag or Shift selects, and a drag of selected words
 * moves them.
 */
export function useWordPointer(commands: TranscriptCommands) {
  const store = transcriptStoreOf(useSession())
  const press = useRef<Press | null>(null)
  const isSelected = (item: number): boolean => {
    const [start, end] = selectedRange(store.getState().selection)
    return item >= start && item < end
  }
  const putCaret = (item: number): void => {
    commands.select({ anchor: item, head: item })
    commands.seekTo(item)
  }
  const extend = (from: number, item: number): void => {
    const { anchor, head } = store.getState().selection
    if (item === from && anchor === head) return
    commands.select(item < from ? { anchor: from + 1, head: item } : { anchor: from, head: item + 1 })
  }
  const release = (isDropped: boolean): void => {
    const { current } = press
    const { dropPlace } = store.getState()
    press.current = null
    store.setState({ dropPlace: null })
    if (current?.kind !== 'moving' || !isDropped) return
    if (dropPlace === null) putCaret(current.item)
    else commands.moveTo(dropPlace)
  }
  return {
    onPointerDown(event: PointerEvent) {
      const item = itemOf(cellUnder(event.target))
      if (item === null || event.button !== 0) return
      const { anchor } = store.getState().selection
      if (event.shiftKey) commands.select({ anchor, head: item < anchor ? item : item + 1 })
      else if (isSelected(item)) press.current = { kind: 'moving', item, x: event.clientX, y: event.clientY }
      else {
        press.current = { kind: 'selecting', from: item }
        putCaret(item)
      }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = press
      if (current === null || (event.buttons & 1) === 0) return
      if (current.kind === 'selecting') {
        const item = itemOf(cellUnder(event.target))
        if (item !== null) extend(current.from, item)
        return
      }
      const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
      const { dropPlace } = store.getState()
      if (dropPlace === null && distance < DRAG_FROM) return
      store.setState({ dropPlace: placeUnder(event) ?? dropPlace })
    },
    onPointerUp: () => release(true),
    onPointerLeave: () => release(false),
    onPointerCancel: () => release(false),
    onDoubleClick(event: MouseEvent) {
      const item = itemOf(cellUnder(event.target))
      if (item === null) return
      commands.select({ anchor: item, head: item + 1 })
      commands.press({ kind: 'correct' })
    },
  }
}
