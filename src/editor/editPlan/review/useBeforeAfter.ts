import { useEffect, useEffectEvent } from 'react'
import type { Composition } from '../../../composition/schema.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { LookedAt } from '../../session/sessionState.ts'

/** The composition as it would be after a plan. */
interface LookedPlan extends LookedAt {
  readonly entryId: string
}

const isLookedPlan = (looked: LookedAt | null, entryId: string): looked is LookedPlan =>
  looked !== null && 'entryId' in looked && looked.entryId === entryId

/** Elements that have a use of their own for Escape while they are open. */
const OWN_ESCAPE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Shows what would come of a plan instead of the document, in timeline and picture. Escape goes back, wherever the focus is. */
export function useBeforeAfter(
  entryId: string,
  outcome: Composition,
): { readonly isAfter: boolean; readonly setAfter: (isAfter: boolean) => void } {
  const session = useSession()
  const isAfter = useSessionState((state) => isLookedPlan(state.lookedAt, entryId))
  const setAfter = (wanted: boolean): void => {
    if (!wanted) return isAfter ? session.lookAt(null) : undefined
    const looked: LookedPlan = { document: outcome, label: 'After the plan. Nothing is changed yet.', entryId }
    session.lookAt(looked)
  }
  const follow = useEffectEvent(() => {
    if (isLookedPlan(session.getState().lookedAt, entryId)) setAfter(true)
  })
  useEffect(() => follow(), [outcome])
  const leave = useEffectEvent(() => {
    if (isLookedPlan(session.getState().lookedAt, entryId)) session.lookAt(null)
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
