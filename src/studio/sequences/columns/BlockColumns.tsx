import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { newId } from '../../../client/http/newId.ts'
import { MAX_BLOCKS } from '../../../composition/sequences/sequence.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { addBlock } from '../draft/draftEdits.ts'
import { useDraft } from '../SequenceContext.tsx'
import { BlockColumn } from './BlockColumn.tsx'
import { LengthRules } from './LengthRules.tsx'
import { SoundColumns } from './SoundColumns.tsx'
import { useIncomingClips } from './useIncomingClips.ts'

/** The blocks of a sequence as columns, from the first to the last, then its sound. */
export function BlockColumns() {
  const { commit, draft } = useDraft()
  const incoming = useIncomingClips()
  const add = (): void => commit(addBlock({ key: newId(), label: t`Block ${draft.blocks.length + 1}` }))
  return (
    <div
      role="group"
      aria-label={t`Blocks`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      className="flex items-start gap-3 overflow-x-auto pb-2"
    >
      {draft.blocks.map((block, index) => (
        <BlockColumn key={block.key} block={block} index={index} incoming={incoming} />
      ))}
      {draft.blocks.length < MAX_BLOCKS ? (
        <Button icon={Plus} className="shrink-0" onClick={add}>
          {t`Add block`}
        </Button>
      ) : null}
      <SoundColumns incoming={incoming} />
      <LengthRules />
    </div>
  )
}
