import { useRef, useState, type RefObject } from 'react'

export interface LazyPopup {
  /** Whether what opens is to be loaded and mounted. */
  readonly isMounted: boolean
  /** For the element of what opens. */
  readonly popupRef: RefObject<HTMLDivElement | null>
  /** For the root of the library, which stays in charge of opening and closing. */
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * For a menu or popover of which what opens is loaded when it first does: mounts that from then on, but not where it is closed
 * again before it has come. The library would wait for the end of a fading that never began.
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
