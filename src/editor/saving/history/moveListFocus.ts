import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the main buttons of a list with arrow keys, Home and End. */
export function moveListFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const focused = buttons.indexOf(event.currentTarget)
  const step = STEPS[event.key]
  const target = step === undefined ? { Home: 0, End: buttons.length - 1 }[event.key] : focused + step
  if (target === undefined) return
  event.preventDefault()
  event.stopPropagation()
  buttons[Math.max(0, Math.min(buttons.length - 1, target))]?.focus()
}
