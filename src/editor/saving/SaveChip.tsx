import { useState } from 'react'
import { useStore } from 'zustand'
import type { MergeSide } from '../../composition/merge.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { saveChipWords } from './saveChipWords.ts'

const clockFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const clockTime = (at: number): string => clockFormat.format(at)

/** Says whether the work is safe, and offers the next step where it is not. */
export function SaveChip({ autosave }: { readonly autosave: Autosave }) {
  const view = useStore(autosave)
  const [isOpen, setIsOpen] = useState(false)
  const { tone, label, detail, isActive } = saveChipWords(view, clockTime)
  const isConflict = view.status === 'conflict'
  const choose = (side: MergeSide): void => {
    setIsOpen(false)
    autosave.resolve(side)
  }
  const retry = (): void => {
    setIsOpen(false)
    autosave.saveNow()
  }
  const dot = <StatusDot tone={tone} label={label} isActive={isActive} />
  const buttons = isConflict ? (
    <>
      <Button onClick={() => choose('theirs')}>Take theirs</Button>
      <Button variant="primary" onClick={() => choose('mine')}>
        Keep mine
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={retry}>
      Save now
    </Button>
  )
  return (
    <div role="status" aria-label="Saving" className="flex min-w-0 items-center gap-2">
      {detail === null ? (
        dot
      ) : (
        <>
          <Tooltip content={detail}>
            <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
              {dot}
            </Button>
          </Tooltip>
          <Dialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            title={label}
            description={detail}
            size="sm"
            footer={buttons}
          >
            {view.problem?.requestId ? (
              <p className="text-xs text-muted">Request id: {view.problem.requestId}</p>
            ) : undefined}
          </Dialog>
        </>
      )}
    </div>
  )
}
