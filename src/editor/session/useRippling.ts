import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Session } from './session.ts'
import type { Rippling } from './changes/closingEdits.ts'

/**
 * Only the ripple options, so that opening a context menu or choosing another timeline tool does not repeat a dry run.
 */
export function useRippling(session: Session): Rippling {
  return useStore(
    session.options,
    useShallow(({ isRippling, rippleScope }) => ({ isRippling, rippleScope })),
  )
}
