import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { notify } from '../../ui/notices/notify.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** Tells what of earlier visits is there again, and what could not be brought back. */
export function useRecoveryNotice(autosave: Autosave): void {
  const { restoredCount, lostCount } = useStore(autosave, (view) => view.recovery)
  useEffect(() => {
    const id = 'brought-back'
    if (lostCount > 0) {
      const lost = lostCount === 1 ? '1 unsaved change' : `${lostCount} unsaved changes`
      const detail = `${restoredCount} are there. Look at what you did last, and do again what is missing.`
      notify.warning(`${lost} of your last visit could not be brought back.`, { id, detail })
    } else if (restoredCount > 0) notify.info(t`Changes that were not saved yet were brought back.`, { id })
  }, [restoredCount, lostCount])
}
