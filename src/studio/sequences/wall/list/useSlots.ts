import { t } from '@lingui/core/macro'
import type { Slot } from '../../../../composition/sequences/combinationSpace.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { useWallSpace } from './useWallSpace.ts'
import { slotKey } from './wallList.ts'

/** A slot of every combination, with its label on the page. */
export interface NamedSlot {
  readonly key: string
  readonly slot: Slot
  readonly label: string
  readonly files: readonly { readonly id: string; readonly name: string }[]
}

/** The places of the current draft in order: its blocks, then music and voiceovers if it has any. */
export function useSlots(): readonly NamedSlot[] {
  const { assets, voiceovers } = useSequenceParts()
  const { draft } = useDraft()
  const { slots } = useWallSpace()
  const nameOf = (id: string): string =>
    assets.get(id)?.name ?? voiceovers.get(id)?.script.slice(0, 40) ?? t`Deleted file`
  const labelOf = ({ position, slot }: Slot): string => {
    if (slot === 'music') return t`Music`
    return slot === 'voiceover' ? t`Voiceover` : (draft.blocks[position]?.label ?? '')
  }
  return slots.map((slot) => ({
    key: slotKey(slot),
    slot,
    label: labelOf(slot),
    files: slot.ids.map((id) => ({ id, name: nameOf(id) })),
  }))
}
