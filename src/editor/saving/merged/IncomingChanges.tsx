import { t } from '@lingui/core/macro'
import { GitMerge } from 'lucide-react'
import { changesOf, type ChangeWords } from '../../../client/messages/changeWords.ts'
import type { CompositionPatch } from '../../../composition/patch.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'

export interface IncomingChangesProps {
  /** Null if nothing visible changed. */
  readonly incoming: CompositionPatch | null
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Null if only fields changed. */
function changeKindInWords(kind: ChangeWords['kind'], isThere: boolean): string | null {
  if (kind === 'changed') return null
  if (kind === 'added') return t`Added`
  return isThere ? t`Deleted by them, kept here` : t`Deleted`
}

/** Lists remote changes by overlay. A click reveals the overlay. */
export function IncomingChanges({ incoming, nameOf, onReveal }: IncomingChangesProps) {
  const document = useSessionState((state) => state.document)
  if (incoming === null) return <EmptyState icon={GitMerge} title={t`Nothing visible changed`} />
  const present = new Set(document.overlays.map(({ id }) => id))
  const gone = incoming.removed.flatMap(({ overlay }) => (present.has(overlay.id) ? [] : [overlay]))
  const before = { ...document, overlays: [...document.overlays, ...gone] }
  return (
    <>
      <h2 className="px-2 pt-1 pb-1.5 text-xs font-semibold text-secondary">{t`Someone else changed`}</h2>
      <ul className="flex flex-col">
        {changesOf(incoming, before, document).map(({ overlayId, kind, subject, what }) => {
          const isThere = overlayId !== null && present.has(overlayId)
          const overlay = before.overlays.find(({ id }) => id === overlayId)
          const words = (
            <>
              <span className="block truncate text-sm text-primary">{overlay ? nameOf(overlay) : subject}</span>
              <span className="line-clamp-2 text-xs wrap-anywhere text-secondary">
                {changeKindInWords(kind, isThere) ?? what}
              </span>
            </>
          )
          return (
            <li key={overlayId ?? 'composition'}>
              {isThere ? (
                <button
                  type="button"
                  onClick={() => onReveal(overlayId)}
                  className="block w-full rounded-md px-2 py-1.5 text-start -outline-offset-2 hover:bg-hover"
                >
                  {words}
                </button>
              ) : (
                <div className="px-2 py-1.5">{words}</div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="px-2 pt-1.5 pb-1 text-xs text-muted">{t`Both versions were merged.`}</p>
    </>
  )
}
