import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Session } from './session.ts'
import type { Rippling } from './changes/closingEdits.ts'

/** The ripple options alone, so that a context menu or another timeline tool dry-runs nothing again. */
export function useRippling(session: Session): Rippling {
  return useStore(
    session.options,
    useShallow(({ isRippling, rippleScope }) => ({ isRippling, rippleScope })),
  )
}
