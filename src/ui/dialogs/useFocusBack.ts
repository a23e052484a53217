import { useState } from 'react'

/**
 * Returns the focus to the surface that had it when a dialog opened. Base UI would focus the first tabbable element
 * inside, where arrow keys may have another meaning. The returned function returns true if Base UI should restore the
 * focus instead.
 */
export function useFocusBack(isOpen: boolean): () => boolean {
  const [opened, setOpened] = useState<{ readonly isOpen: boolean; readonly before: Element | null }>({
    isOpen: false,
    before: null,
  })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, before: isOpen ? document.activeElement : opened.before })
  return () => {
    const { before } = opened
    if (!(before instanceof HTMLElement) || before.tabIndex >= 0 || !before.isConnected) return true
    queueMicrotask(() => before.focus({ preventScroll: true }))
    return false
  }
}
