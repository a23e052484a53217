import { useEffect, useEffectEvent } from 'react'
import type { ActionHost } from './session/actionHost.ts'
import { useSession } from './session/SessionContext.tsx'

/** Gives the actions the window they need, for as long as it is there. */
export function useActionHost(host: ActionHost): void {
  const session = useSession()
  const read = useEffectEvent(() => host)
  useEffect(() => session.host.attach(() => read()), [session])
}
