import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Composition } from '../../../composition/schema.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { ViewedVersion } from '../../session/sessionState.ts'

interface ViewedPlan extends ViewedVersion {
  readonly entryId: string
}

const isViewedPlan = (viewed: ViewedVersion | null, entryId: string): viewed is ViewedPlan =>
  viewed !== null && 'entryId' in viewed && viewed.entryId === entryId

/** Open elements that handle Escape themselves. */
const OWN_ESCAPE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Toggles the preview of a plan's outcome. Escape ends it, wherever the focus is. */
export function useBeforeAfter(
  entryId: string,
  outcome: Composition,
): { readonly isAfter: boolean; readonly setAfter: (isAfter: boolean) => void } {
  const session = useSession()
  const isAfter = useSessionState((state) => isViewedPlan(state.viewedVersion, entryId))
  const setAfter = (wanted: boolean): void => {
    if (!wanted) return isAfter ? session.viewVersion(null) : undefined
    const viewed: ViewedPlan = { document: outcome, label: t`After the plan. Nothing has changed yet.`, entryId }
    session.viewVersion(viewed)
  }
  const follow = useEffectEvent(() => {
    if (isViewedPlan(session.getState().viewedVersion, entryId)) setAfter(true)
  })
  useEffect(() => follow(), [outcome])
  const leave = useEffectEvent(() => {
    if (isViewedPlan(session.getState().viewedVersion, entryId)) session.viewVersion(null)
  })
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!isAfter) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OWN_ESCAPE) !== null) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isAfter])
  return { isAfter, setAfter }
}
