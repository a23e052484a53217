import { plural, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { notify } from '../../ui/notices/notify.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** Shows how many changes of earlier visits were recovered or lost. */
export function useRecoveryNotice(autosave: Autosave): void {
  const { restoredCount, lostCount } = useStore(autosave, (view) => view.recovery)
  useEffect(() => {
    const id = 'brought-back'
    if (lostCount > 0) {
      const detail = t`${plural(restoredCount, { 0: 'None were restored.', one: '# was restored.', other: '# were restored.' })} Check your latest edits and make any missing ones again.`
      const title = plural(lostCount, {
        one: '# unsaved change from your last visit could not be restored.',
        other: '# unsaved changes from your last visit could not be restored.',
      })
      notify.warning(title, { id, detail })
    } else if (restoredCount > 0) notify.info(t`Your unsaved changes were restored.`, { id })
  }, [restoredCount, lostCount])
}
