import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface ClashNoticeProps {
  /** Names of what both sides changed. */
  readonly places: readonly string[]
  readonly onAnswer: (winner: 'mine' | 'theirs') => void
}

/** Asks which of two conflicting changes to keep, once everything else has been merged. */
export function ClashNotice({ onAnswer, places }: ClashNoticeProps) {
  const listed = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(places)
  return (
    <ErrorNotice
      tone="warning"
      title={t`Someone else changed this too: ${listed}.`}
      safe={t`Your other changes have been merged with theirs. Choose which version of these to keep.`}
      actions={
        <>
          <Button size="sm" onClick={() => onAnswer('mine')}>
            {t`Keep mine`}
          </Button>
          <Button size="sm" onClick={() => onAnswer('theirs')}>
            {t`Use theirs`}
          </Button>
        </>
      }
    />
  )
}
