import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { newestAnalysisQuery } from '../../../client/resources/analyses.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { MAX_ANALYSIS_GOAL_LENGTH } from '../../../contract/limits.ts'
import {
  type AnalysisPlatform,
  type SmartAnalysis,
  startSmartAnalysis,
} from '../../../contract/operations/smartVariations.ts'
import { isSame } from '../../../composition/isSame.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSequenceParts } from '../SequenceContext.tsx'
import { platformOptions } from './platformOptions.ts'

export interface SearchFormProps {
  /** The form starts with its goal and platform. */
  readonly newest: SmartAnalysis | null
}

/** Starts a search for the best videos of the saved sequence. */
export function SearchForm({ newest }: SearchFormProps) {
  const { sequenceId, store } = useSequenceParts()
  const client = useQueryClient()
  const expectedUpdatedAt = useStore(store, ({ saved }) => saved.updatedAt)
  const isSaved = useStore(store, ({ draft, saved }) => isSame(draft, saved.draft))
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<AnalysisPlatform | 'any' | null>(null)
  const goal = typed ?? newest?.goal ?? ''
  const platform = chosen ?? newest?.platform ?? 'any'
  const startOnce = useOperationKey()
  const start = useSubmit(async () => {
    const body = {
      expectedUpdatedAt,
      ...(goal.trim() === '' ? {} : { goal: goal.trim() }),
      ...(platform === 'any' ? {} : { platform }),
    }
    const params = { sequenceId }
    await startOnce(body, (idempotencyKey) => call(startSmartAnalysis, { params, body, idempotencyKey }))
    await client.invalidateQueries({ queryKey: newestAnalysisQuery(sequenceId).queryKey })
  })
  const isRunning = newest !== null && isUnfinished(newest.status)
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t`Goal`}
        description={t`A connected language model ranks the videos by this goal. Without one, they are ranked by measurements alone.`}
        placeholder={t`Calm openings that name the product in the first seconds`}
        rows={3}
        maxLength={MAX_ANALYSIS_GOAL_LENGTH}
        value={goal}
        onChange={setTyped}
      />
      <Select label={t`Platform`} options={platformOptions()} value={platform} onChange={setChosen} />
      {start.error === null ? null : (
        <ErrorNotice {...wordsOf(start.error)} safe={t`The sequence is unchanged.`} isCompact />
      )}
      <Button
        variant="primary"
        icon={Sparkles}
        className="self-start"
        disabled={isRunning || !isSaved}
        isLoading={start.isPending}
        onClick={() => start.submit()}
      >
        {t`Rank the videos`}
      </Button>
    </div>
  )
}
