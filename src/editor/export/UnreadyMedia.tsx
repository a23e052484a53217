import { t } from '@lingui/core/macro'
import { Locate } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import type { UnreadySource } from './unreadySources.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'

/** Longer lists would push the rest of the sheet out of view. */
const MAX_SHOWN = 5

export interface UnreadyMediaProps {
  readonly sources: readonly UnreadySource[]
  readonly onReveal: (overlayId: OverlayId) => void
  readonly action: ReactNode
}

/** Lists overlays that block the export, with the reason and a link to each. */
export function UnreadyMedia({ sources, onReveal, action }: UnreadyMediaProps) {
  const isWaiting = sources.every(({ state }) => state === 'processing')
  return (
    <div className="flex flex-col gap-2">
      <ErrorNotice
        title={isWaiting ? t`Some media is not ready yet.` : t`Some media is missing.`}
        safe={t`Nothing was started or charged.`}
        next={
          isWaiting
            ? t`The cost will be estimated as soon as the media is ready.`
            : t`Replace or remove these clips, then export again.`
        }
        tone="warning"
        isCompact
        actions={action}
      />
      <UnreadyList sources={sources} onReveal={onReveal} />
    </div>
  )
}

export function UnreadyList({ sources, onReveal }: Omit<UnreadyMediaProps, 'action'>) {
  const shown = sources.slice(0, MAX_SHOWN)
  return (
    <>
      <ul aria-label={t`Media that is not ready`} className="flex flex-col gap-1">
        {shown.map(({ overlayId, name, state }) => (
          <li key={overlayId} className="flex items-center gap-2 text-xs">
            <span className="min-w-0 flex-1 truncate text-secondary" title={name ?? undefined}>
              {wordsOf(pageError('media_unready', { reason: state, name: name ?? t`A file` })).title}
            </span>
            <Button
              size="sm"
              variant="ghost"
              icon={Locate}
              aria-label={t`Show on the timeline: ${name ?? t`Deleted file`}`}
              onClick={() => onReveal(overlayId)}
            >
              {t`Show`}
            </Button>
          </li>
        ))}
      </ul>
      {sources.length > shown.length ? (
        <p className="text-xs text-muted">{t`And ${sources.length - shown.length} more.`}</p>
      ) : null}
    </>
  )
}
