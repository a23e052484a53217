import type { Frames } from '../../base/units.ts'

/** What a key does in the trimmer: set an edge at the playhead, play, apply, or step the playhead. */
export type TrimmerCommand = 'start' | 'end' | 'play' | 'apply' | { readonly step: Frames }

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'> & {
  readonly target: EventTarget | null
}

/** Reads a key. What a field, a slider, or a button that has the focus by keyboard has a use for is theirs. */
export function trimmerKey(press: Press): TrimmerCommand | null {
  const { key, shiftKey, target } = press
  const isCommand = press.ctrlKey || press.metaKey
  if (isCommand && key === 'Enter') return 'apply'
  const element = target instanceof Element ? target : null
  if (isCommand || press.altKey || element?.matches('input, textarea')) return null
  if (key === ' ') return element?.matches('button:focus-visible') ? null : 'play'
  if (key.startsWith('Arrow') && element?.matches('[role="slider"]')) return null
  switch (key.toLowerCase()) {
    case 'i':
      return 'start'
    case 'o':
      return 'end'
    case 'arrowleft':
    case ',':
      return { step: shiftKey ? -10 : -1 }
    case 'arrowright':
    case '.':
      return { step: shiftKey ? 10 : 1 }
    default:
      return null
  }
}
