import { createContext, useContext, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Session } from './session.ts'
import type { SessionState } from './sessionState.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the open composition. Throws outside a `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it.')
  return session
}

/** Reads part of the session's state. The component renders only when that part changes. */
export function useSessionState<T>(
  selector: (state: SessionState) => T,
  isEqual: (left: T, right: T) => boolean = Object.is,
): T {
  const last = useRef<{ readonly value: T } | null>(null)
  return useStore(useSession(), (state) => {
    const value = selector(state)
    if (last.current && isEqual(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  })
}
