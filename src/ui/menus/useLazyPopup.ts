import { useRef, useState, type RefObject } from 'react'

export interface LazyPopup {
  /** Whether the popup should be loaded and mounted. */
  readonly isMounted: boolean
  /** Attach it to the popup's element. */
  readonly popupRef: RefObject<HTMLDivElement | null>
  /** Must be passed to the library's root component, which still controls opening and closing. */
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * State of a menu or popover whose popup is loaded when it first opens, and stays mounted from then on. If it closes
 * before loading finishes, it is not mounted, because the library would wait for the end of an animation that never
 * started.
 */
export function useLazyPopup(onOpenChange?: (isOpen: boolean) => void): LazyPopup {
  const [isMounted, setMounted] = useState(false)
  const popupRef = useRef<HTMLDivElement>(null)
  return {
    isMounted,
    popupRef,
    onOpenChange: (isOpen) => {
      setMounted(isOpen || popupRef.current !== null)
      onOpenChange?.(isOpen)
    },
  }
}
