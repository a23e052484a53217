import type { Frames } from '../../base/units.ts'
import { isFocusedByPointer } from '../../ui/focusOrigin.ts'

/** Commands of the trimmer's keys. `step` moves the playhead. */
export type TrimmerCommand = 'start' | 'end' | 'play' | 'apply' | { readonly step: Frames }

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'> & {
  readonly target: EventTarget | null
}

/** Keyed by lower-case key. */
const edges: Readonly<Record<string, TrimmerCommand>> = { i: 'start', o: 'end' }
const directions: Readonly<Record<string, 1 | -1>> = { arrowleft: -1, ',': -1, arrowright: 1, '.': 1 }

/** True if a slider, or a button focused by keyboard, handles the key itself. */
function isTaken(key: string, element: Element | null): boolean {
  if (key === ' ') return element?.matches('button') === true && !isFocusedByPointer(element)
  return key.startsWith('arrow') && element?.matches('[role="slider"]') === true
}

/** Command of a key press. Null if there is none. Text fields keep their keys. */
export function trimmerKey(press: Press): TrimmerCommand | null {
  const key = press.key.toLowerCase()
  const element = press.target instanceof Element ? press.target : null
  const isCommand = press.ctrlKey || press.metaKey
  if (isCommand && key === 'enter') return 'apply'
  if (isCommand || press.altKey || element?.matches('input, textarea')) return null
  if (isTaken(key, element)) return null
  if (key === ' ') return 'play'
  const direction = directions[key]
  if (direction !== undefined) return { step: direction * (press.shiftKey ? 10 : 1) }
  return edges[key] ?? null
}
