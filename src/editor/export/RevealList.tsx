import { t } from '@lingui/core/macro'
import { Locate } from 'lucide-react'
import type { OverlayId } from '../../composition/schema.ts'
import { Button } from '../../ui/buttons/Button.tsx'

/** Maximum number of lines. Longer lists would push the rest of the sheet out of view. */
const MAX_SHOWN = 5

export interface RevealListProps {
  readonly label: string
  readonly clips: readonly { readonly overlayId: OverlayId; readonly name: string; readonly sentence: string }[]
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Lists clips with a sentence about each and a button that shows it on the timeline. */
export function RevealList({ clips, label, onReveal }: RevealListProps) {
  const shown = clips.slice(0, MAX_SHOWN)
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {shown.map(({ name, overlayId, sentence }) => (
          <li key={overlayId} className="flex items-center gap-2 text-xs">
            <span className="min-w-0 flex-1 truncate text-secondary" title={name}>
              {sentence}
            </span>
            <Button
              size="sm"
              variant="ghost"
              icon={Locate}
              aria-label={t`Show on the timeline: ${name}`}
              onClick={() => onReveal(overlayId)}
            >
              {t`Show`}
            </Button>
          </li>
        ))}
      </ul>
      {clips.length > shown.length ? (
        <p className="text-xs text-muted">{t`And ${clips.length - shown.length} more.`}</p>
      ) : null}
    </>
  )
}
