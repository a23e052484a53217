import { useSessionState } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'

/**
 * Whether the composition changed after `moment`, on the service's clock. Unsaved changes count as later, because an
 * export saves first.
 */
export function isChangedSince({ saved, unsaved }: Pick<SessionState, 'saved' | 'unsaved'>, moment: string): boolean {
  return unsaved.length > 0 || isLater(saved.updatedAt, moment)
}

export const isLater = (timestamp: string, moment: string): boolean => Date.parse(timestamp) > Date.parse(moment)

/** False for any composition but the open one. */
export function useChangedSince(compositionId: string | null, moment: string): boolean {
  return useSessionState((state) => state.compositionId === compositionId && isChangedSince(state, moment))
}
