import { useSessionState } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'

/** Whether the open composition was changed after a moment of the service's clock. An export saves first: what is unsaved came later. */
export function isChangedSince({ saved, unsaved }: Pick<SessionState, 'saved' | 'unsaved'>, moment: string): boolean {
  return unsaved.length > 0 || isLater(saved.updatedAt, moment)
}

/** Whether one timestamp is after another. */
export const isLater = (timestamp: string, moment: string): boolean => Date.parse(timestamp) > Date.parse(moment)

/** As `isChangedSince`, for a component; false for any composition but the open one. */
export function useChangedSince(compositionId: string | null, moment: string): boolean {
  return useSessionState((state) => state.compositionId === compositionId && isChangedSince(state, moment))
}
