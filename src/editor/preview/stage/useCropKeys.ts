import { useEffect } from 'react'
import { isFocusedByPointer } from '../../../ui/focusOrigin.ts'
import type { Point } from '../geometry/box.ts'
import type { CropMode } from './cropMode.ts'

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Fields, popups and dialogs that handle these keys themselves. */
const ownKeys = 'input, textarea, [contenteditable], [role="listbox"], [role="dialog"], [role="menu"]'
/** Controls that handle these keys while they have keyboard focus. */
const ownKeysOfKeyboard = 'button, select, input[type="range"], [role="combobox"], [role="slider"], [role="separator"]'

function isHandledBy(target: Element): boolean {
  if (target.closest(ownKeysOfKeyboard) !== null) return !isFocusedByPointer(target)
  return target.closest(ownKeys) !== null
}

/**
 * During a crop, Enter applies and Escape cancels, wherever the focus is. Arrow keys move the kept part, or with Ctrl
 * or ⌘ its lower right corner; Shift moves by ten pixels.
 */
export function useCropKeys(crop: CropMode | null): void {
  useEffect(() => {
    if (!crop) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !crop.current() || !(event.target instanceof Element)) return
      const step = steps[event.key]
      const isOwn = isHandledBy(event.target)
      if (event.key === 'Escape' && event.target.closest('[role="listbox"], [role="menu"], [role="dialog"]') === null)
        crop.leave()
      else if (isOwn) return
      else if (event.key === 'Enter') crop.apply()
      else if (step && !event.altKey) {
        const length = event.shiftKey ? 10 : 1
        crop.nudge({ x: step.x * length, y: step.y * length }, event.ctrlKey || event.metaKey)
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [crop])
}
