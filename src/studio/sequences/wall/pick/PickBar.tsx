import { t } from '@lingui/core/macro'
import { ListChecks, Shuffle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { idsOfSequence } from '../list/idsOfSequence.ts'
import { evenPick } from '../../../../composition/sequences/evenPick.ts'
import { MAX_SEQUENCE_OUTPUTS } from '../../../../contract/limits.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { workInSlices } from '../list/useSliced.ts'
import { useWallSpace } from '../list/useWallSpace.ts'
import { usePickedIds } from './usePickedIds.ts'

/** Enough to try every clip of a small sequence, and within one batch. */
const USUAL_COUNT = 12

/** Shows how many videos the next batch renders, with quick ways to choose them. */
export function PickBar({ included }: { readonly included: number }) {
  const { picks, sequenceId } = useSequenceParts()
  const space = useWallSpace()
  const picked = usePickedIds()
  const most = Math.max(1, Math.min(included, MAX_SEQUENCE_OUTPUTS))
  const [wanted, setWanted] = useState(USUAL_COUNT)
  const count = Math.min(wanted, most)
  const cancel = useRef<(() => void) | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  // A pick of other files would be wrong.
  useEffect(
    () => () => {
      cancel.current?.()
      setIsPicking(false)
    },
    [space],
  )
  const pickEvenly = (): void => {
    const idOf = idsOfSequence(sequenceId)
    setIsPicking(true)
    cancel.current = workInSlices(evenPick(space, count), (picked) => {
      picks.pickEvenly(picked.map((choices) => [idOf(choices), choices]))
      setIsPicking(false)
    })
  }
  return (
    <div role="group" aria-label={t`Videos for the next batch`} className="flex flex-wrap items-center gap-2">
      <p role="status" className="tabular text-xs text-secondary">
        {picked === null ? t`All ${included} picked` : t`${picked.length} of ${included} picked`}
      </p>
      <Button size="sm" icon={ListChecks} disabled={picked === null} onClick={picks.pickAll}>
        {t`Pick all`}
      </Button>
      <NumberField
        label={t`Number of videos to pick`}
        labelPlacement="hidden"
        className="w-16"
        value={count}
        min={1}
        max={most}
        step={1}
        decimals={0}
        onCommit={setWanted}
      />
      <Button size="sm" icon={Shuffle} disabled={included === 0} isLoading={isPicking} onClick={pickEvenly}>
        {t`Pick evenly`}
      </Button>
    </div>
  )
}
