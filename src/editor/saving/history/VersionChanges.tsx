import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { changesSince, type ChangeSince } from './changesSince.ts'
import type { ViewedRevision } from './viewedRevision.ts'
import { restorable } from './restorable.ts'
import { revertChange } from './restoreVersion.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface VersionChangesProps {
  readonly viewed: ViewedRevision
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
}

const GONE = t`Its file no longer exists.`

/** Lists changes since the viewed version by overlay. Each one can be reverted on its own. */
export function VersionChanges({ viewed, nameOf, onReveal }: VersionChangesProps) {
  const session = useSession()
  const now = useSessionState((state) => state.document)
  const sources = useSessionState((state) => state.sources)
  const changes = useMemo(() => changesSince(viewed.document, now, nameOf), [viewed.document, now, nameOf])
  const lost = useMemo(() => new Set(restorable(now, viewed.document, sources).lost), [viewed.document, now, sources])
  const take = (change: ChangeSince) => {
    const outcome = revertChange(session, viewed, change)
    if (outcome.ok) notify.success(t`Restored ${change.name} from ${viewed.label}.`, { id: 'taken-back' })
    else notify.warning(t`The change was not reverted.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
  }
  if (changes.length === 0)
    return <p className="px-1.5 pt-1 pb-2 text-xs text-secondary">{t`Identical to the current version.`}</p>
  return (
    <ul aria-label={t`Changes since ${viewed.label}`} className="flex flex-col pb-1">
      {changes.map((change) => {
        const { overlayId, name, what, before } = change
        const isLost = before !== null && lost.has(before)
        return (
          <li
            key={overlayId ?? 'composition'}
            className="flex items-start gap-1 px-1.5 py-1 [contain-intrinsic-height:40px] [content-visibility:auto]"
          >
            <button
              type="button"
              disabled={overlayId === null}
              onClick={() => overlayId !== null && onReveal(overlayId)}
              className="min-w-0 flex-1 rounded-sm text-start text-xs enabled:hover:underline"
            >
              <span className="block truncate font-medium text-primary">{name}</span>
              <span className="line-clamp-2 wrap-anywhere text-secondary">{isLost ? `${what}. ${GONE}` : what}</span>
            </button>
            <IconButton
              size="sm"
              icon={Undo2}
              label={t`Revert ${name}`}
              tooltipSide="right"
              disabledReason={isLost ? GONE : undefined}
              onClick={() => take(change)}
            />
          </li>
        )
      })}
    </ul>
  )
}
