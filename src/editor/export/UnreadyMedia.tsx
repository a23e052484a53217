import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { RevealList } from './RevealList.tsx'
import type { UnreadySource } from './unreadySources.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'

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
  const clips = sources.map(({ name, overlayId, state }) => ({
    overlayId,
    name: name ?? t`Deleted file`,
    sentence: wordsOf(pageError('media_unready', { reason: state, name: name ?? t`A file` })).title,
  }))
  return <RevealList label={t`Media that is not ready`} clips={clips} onReveal={onReveal} />
}
