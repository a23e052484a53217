import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import type { ChangeWords } from '../../../client/messages/changeWords.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'
import type { ToolName } from '../../../composition/tools/tools.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { ToolInput } from '../toolInput.ts'
import type { DryRun } from './dryRun.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

interface OutcomeProps {
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

export interface DryRunViewProps extends OutcomeProps {
  readonly dryRun: DryRun
  readonly label: string
  readonly onUse: (tool: ToolName, input: ToolInput) => void
}

type DryRunOutcome = Extract<DryRun, { readonly kind: 'changes' }>

const deeds: Readonly<Record<ChangeWords['kind'], (what: string) => string>> = {
  added: (what) => t`Added ${what}`,
  removed: () => t`Deleted`,
  changed: (what) => `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
}

/** Shows the outcome in preview and timeline while `document` is set. */
function useShownOutcome(document: Composition | null, label: string): void {
  const session = useSession()
  useEffect(() => {
    if (document === null) return undefined
    const viewed = { document, label: t`After: ${label}` }
    session.viewVersion(viewed)
    return () => {
      if (session.getState().viewedVersion === viewed) session.viewVersion(null)
    }
  }, [document, label, session])
}

/** A transcript would resolve this refusal. */
const NEEDS_SPEECH = 'transcript_needed'

export function DryRunView({ dryRun, label, onUse, ...outcomeProps }: DryRunViewProps) {
  useShownOutcome(outcomeProps.isShown && dryRun.kind === 'changes' ? dryRun.document : null, label)
  switch (dryRun.kind) {
    case 'none':
      return null
    case 'reading':
      return (
        <p role="status" className="text-xs text-secondary">
          {t`Checking what would change…`}
        </p>
      )
    case 'unknown':
      return <p className="text-xs text-secondary">{dryRun.why}</p>
    case 'refused':
      return (
        <ErrorNotice
          isCompact
          tone="warning"
          title={sentenceOfError(dryRun.refusal)}
          actions={
            dryRun.refusal.code === NEEDS_SPEECH ? (
              <Button size="sm" onClick={() => onUse('generateCaptions', {})}>
                {t`Prepare captions…`}
              </Button>
            ) : null
          }
        />
      )
    case 'changes':
      return <OutcomeView outcome={dryRun} {...outcomeProps} />
  }
}

function OutcomeView({ outcome, isShown, onShow, ...listProps }: OutcomeProps & { readonly outcome: DryRunOutcome }) {
  return (
    <section aria-label={t`What changes`} className="flex flex-col gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-1">
        <h4 className="shrink-0 text-xs font-semibold text-muted">{t`What changes`}</h4>
        {outcome.changes.length === 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={isShown ? EyeOff : Eye}
            aria-pressed={isShown}
            onClick={() => onShow(!isShown)}
          >
            {isShown ? t`Hide the preview` : t`Preview the result`}
          </Button>
        )}
      </div>
      {outcome.changes.length === 0 ? (
        <p className="text-xs text-secondary">{t`Nothing. It is already set that way.`}</p>
      ) : (
        <ChangeList outcome={outcome} {...listProps} />
      )}
    </section>
  )
}

type ChangeListProps = Pick<OutcomeProps, 'nameOf' | 'onReveal'> & { readonly outcome: DryRunOutcome }

function ChangeList({ outcome, nameOf, onReveal }: ChangeListProps) {
  const now = useSessionState((state) => state.document)
  const after = new Map(outcome.document.overlays.map((overlay) => [overlay.id, overlay]))
  const before = new Map(now.overlays.map((overlay) => [overlay.id, overlay]))
  const subjectOf = ({ overlayId, subject }: ChangeWords): string => {
    const overlay = overlayId === null ? undefined : (before.get(overlayId) ?? after.get(overlayId))
    if (overlay === undefined || !('sourceAssetId' in overlay)) return subject
    return outcome.sources.get(overlay.sourceAssetId)?.name ?? nameOf(overlay)
  }
  return (
    <ul className="flex max-h-24 flex-col gap-1 overflow-y-auto">
      {outcome.changes.map((change) => {
        const { overlayId } = change
        const canReveal = overlayId !== null && before.has(overlayId)
        return (
          <li key={`${change.kind} ${overlayId ?? ''}`}>
            <button
              type="button"
              disabled={!canReveal}
              onClick={() => overlayId !== null && onReveal(overlayId)}
              className="w-full rounded-sm text-start text-xs enabled:hover:underline"
            >
              <span className="block truncate font-medium text-primary">{subjectOf(change)}</span>
              <span className="line-clamp-2 wrap-anywhere text-secondary">{deeds[change.kind](change.what)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
