import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ActionHost } from './session/actionHost.ts'
import { useSession } from './session/SessionContext.tsx'

/** Gives the actions the window they need, for as long as it is there. They may ask for it while something is rendered. */
export function useActionHost(host: ActionHost): void {
  const session = useSession()
  const latest = useRef(host)
  useLayoutEffect(() => {
    latest.current = host
  })
  useEffect(() => session.host.attach(() => latest.current), [session])
}
