import { t } from '@lingui/core/macro'
import { SquarePen } from 'lucide-react'
import { useStore } from 'zustand'
import { combinationName } from '../../../../composition/sequences/combinationName.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../../ui/menus/DropdownMenu.tsx'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { chosenOf } from '../../wall/pick/createPickStore.ts'
import { usePickedIds } from '../../wall/pick/usePickedIds.ts'
import { useVideoEntries } from './useVideoEntries.tsx'

/** Opens the picked video in the editor. Renders nothing unless exactly one is picked. */
export function OpenPicked() {
  const { material, picks } = useSequenceParts()
  const [id, ...others] = usePickedIds() ?? []
  const choices = chosenOf(useStore(picks)).get(id ?? '')
  const { dialog, entriesOf } = useVideoEntries()
  if (id === undefined || choices === undefined || others.length > 0) return null
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<Button icon={SquarePen}>{t`Open as a video`}</Button>}
        entries={entriesOf({ id, choices, name: combinationName(choices, material) })}
      />
      {dialog}
    </>
  )
}
