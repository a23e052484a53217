import { t } from '@lingui/core/macro'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { SequenceAutosave } from '../saving/createSequenceAutosave.ts'
import { usePickedIds } from '../wall/pick/usePickedIds.ts'
import { useExportsView } from './useExportsView.ts'
import { RenderSheet } from './sheet/RenderSheet.tsx'

export interface ExportButtonProps {
  readonly autosave: SequenceAutosave
}

/** Opens the sheet that exports the videos of the sequence, then shows the batch. */
export function ExportButton({ autosave }: ExportButtonProps) {
  const { show } = useExportsView()
  const picked = usePickedIds()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={Clapperboard} onClick={() => setIsOpen(true)}>
        {t`Export…`}
      </Button>
      {isOpen ? (
        <RenderSheet
          autosave={autosave}
          picked={picked}
          onClose={() => setIsOpen(false)}
          onStarted={(jobId) => {
            setIsOpen(false)
            show(jobId)
          }}
        />
      ) : null}
    </>
  )
}
