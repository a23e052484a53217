import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { StatusDot } from '../../../ui/status/StatusDot.tsx'
import { ClashNotice } from './ClashNotice.tsx'
import { saveSettings, type SaveOutcome } from './draft/saveSettings.ts'
import { changedParts, discardSettings, resolveClash, settingsDrafts } from './draft/settingsDrafts.ts'
import { partName, placeName } from './settingsWords.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)

export interface SaveBarProps {
  readonly projectId: string
  /** Explains why the settings cannot be saved yet. Null if they can. */
  readonly blockedBy: string | null
}

/** Saves all unsaved settings of the project, or asks which of two conflicting changes to keep. */
export function SaveBar({ blockedBy, projectId }: SaveBarProps) {
  const client = useQueryClient()
  const draft = useStore(settingsDrafts, (drafts) => drafts[projectId])
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const save = useSubmit(async () => setOutcome(await saveSettings(projectId, client)))
  useLeaveWarning(draft !== undefined)
  const answer = (winner: 'mine' | 'theirs'): void => {
    resolveClash(projectId, winner)
    save.submit()
  }
  const parts = draft === undefined ? [] : changedParts(draft)
  return (
    <div className="sticky bottom-0 z-5 -mx-1 flex flex-col gap-2 border-t border-line-subtle bg-canvas px-1 py-3">
      {draft === undefined || draft.clash === null ? null : (
        <ClashNotice places={draft.clash.places.map(placeName)} onAnswer={answer} />
      )}
      {save.error === null || draft === undefined ? null : (
        <ErrorNotice {...wordsOf(save.error)} safe={t`Your changes are still here, but not saved.`} isCompact />
      )}
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <span role="status" className="min-w-0 flex-1">
          <StatusDot {...statusOf(parts.map(partName), { outcome, blockedBy })} />
        </span>
        {draft === undefined ? null : (
          <>
            <Button variant="ghost" onClick={() => discardSettings(projectId)}>
              {t`Discard`}
            </Button>
            <Button
              variant="primary"
              disabled={blockedBy !== null || draft.clash !== null}
              isLoading={save.isPending}
              onClick={() => save.submit()}
            >
              {t`Save`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function statusOf(
  names: readonly string[],
  { blockedBy, outcome }: { readonly outcome: SaveOutcome | null; readonly blockedBy: string | null },
) {
  if (blockedBy !== null) return { tone: 'warning', label: blockedBy } as const
  if (names.length > 0) return { tone: 'neutral', label: t`Unsaved changes: ${listOf(names)}` } as const
  if (outcome === 'merged') return { tone: 'success', label: t`Merged with someone else’s changes` } as const
  return { tone: 'success', label: t`All changes are saved` } as const
}
