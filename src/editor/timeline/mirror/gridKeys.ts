import type { GestureEdit } from '../pointer/pointerEffect.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { FocusStep } from './neighbours.ts'

type Keys = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** What a key does on the accessible grid. */
export type GridCommand =
  | { readonly type: 'focus'; readonly direction: FocusStep }
  | { readonly type: 'select'; readonly isToggle: boolean }
  | { readonly type: 'edit'; readonly edit: (overlayIds: OverlayId[]) => GestureEdit }

const focusKeys: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
}

/** Frames that Shift multiplies a step by. */
const LONG_STEP = 10

const move =
  (deltaFrames: number, deltaRows: number) =>
  (overlayIds: OverlayId[]): GestureEdit => ({
    name: 'moveOverlays',
    input: { overlayIds, deltaFrames, deltaRows },
  })

const trim =
  (edge: 'start' | 'end', deltaFrames: number) =>
  (overlayIds: OverlayId[]): GestureEdit => ({
    name: 'trimOverlays',
    input: { overlayIds, edge, deltaFrames },
  })

function editOf(code: string, step: number): ((overlayIds: OverlayId[]) => GestureEdit) | null {
  switch (code) {
    case 'Comma':
      return move(-step, 0)
    case 'Period':
      return move(step, 0)
    case 'ArrowUp':
      return move(0, -1)
    case 'ArrowDown':
      return move(0, 1)
    case 'Semicolon':
      return trim('start', -step)
    case 'Quote':
      return trim('start', step)
    case 'BracketLeft':
      return trim('end', -step)
    case 'BracketRight':
      return trim('end', step)
    default:
      return null
  }
}

/**
 * Reads a key by its place on the keyboard. Arrows, Home and End move the focus; Enter selects, with Shift or Ctrl/⌘ it toggles.
 * With Alt: `,` `.` move in time, ↑ ↓ across rows, `;` `'` the start, `[` `]` the end; Shift makes it ten frames.
 */
export function gridCommandOf(event: Keys): GridCommand | null {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey) {
    const edit = isCommand ? null : editOf(event.code, event.shiftKey ? LONG_STEP : 1)
    return edit && { type: 'edit', edit }
  }
  if (event.key === 'Enter') return { type: 'select', isToggle: isCommand || event.shiftKey }
  const direction = focusKeys[event.key]
  return direction && !isCommand && !event.shiftKey ? { type: 'focus', direction } : null
}
