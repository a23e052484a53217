import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { notify } from '../../../ui/notices/notify.ts'
import type { Autosave } from '../../autosave/autosave.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { createConflictResolution, type ConflictResolution } from './conflictResolution.ts'

/** Shows a notice once the resolved conflicts are saved. The chip reports any obstacle. */
function notifyWhenSaved(autosave: Autosave, count: number): void {
  const words = plural(count, {
    one: 'The conflict is resolved and saved.',
    other: '# conflicts are resolved and saved.',
  })
  const notifyIfKnown = (): boolean => {
    const { status } = autosave.getState()
    if (status === 'saved') notify.success(words, { id: 'settled' })
    else if (status === 'offline' || status === 'unknown')
      notify.info(t`The conflicts are resolved on this device.`, {
        detail: t`Your choices will be saved when the service responds.`,
      })
    return status !== 'dirty' && status !== 'saving' && status !== 'held'
  }
  if (notifyIfKnown()) return
  const stop = autosave.subscribe(() => {
    if (notifyIfKnown()) stop()
  })
}

export function useConflictResolution(autosave: Autosave): ConflictResolution {
  const session = useSession()
  const [resolution] = useState(() =>
    createConflictResolution({ session, autosave, onResolved: (count) => notifyWhenSaved(autosave, count) }),
  )
  useEffect(() => resolution.start(), [resolution])
  return resolution
}
