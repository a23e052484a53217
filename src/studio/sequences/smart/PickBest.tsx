import { plural, t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { RankedCombination } from '../../../contract/operations/smartVariations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useSequenceParts } from '../SequenceContext.tsx'

/** Enough for a first comparison of ads. */
const USUAL_COUNT = 10

export interface PickBestProps {
  /** The ranked videos that the sequence still has, best first. */
  readonly ranked: readonly RankedCombination[]
}

/** Picks the best videos of a search for the next batch. */
export function PickBest({ ranked }: PickBestProps) {
  const { picks } = useSequenceParts()
  const [wanted, setWanted] = useState(USUAL_COUNT)
  const count = Math.min(wanted, ranked.length)
  const pick = (): void => {
    picks.pickBest(
      ranked.slice(0, count).map(({ blocks, combinationId, musicAssetId, voiceoverId }) => {
        return [combinationId, { blocks, musicAssetId, voiceoverId }] as const
      }),
    )
    notify.success(plural(count, { one: 'Picked the best video', other: 'Picked the best # videos' }))
  }
  return (
    <div className="flex items-end gap-2">
      <NumberField
        label={t`Number to pick`}
        className="w-20"
        value={count}
        min={1}
        max={ranked.length}
        step={1}
        decimals={0}
        onCommit={setWanted}
      />
      <Button icon={ListChecks} onClick={pick}>
        {t`Pick these`}
      </Button>
    </div>
  )
}
