import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import type { CaptionsTool } from '../CaptionsBar.tsx'
import { createCueCommands, type CueFocus } from './cueCommands.ts'
import { CueTable } from './CueTable.tsx'
import { FindCues } from './FindCues.tsx'
import { ShiftCues } from './ShiftCues.tsx'
import { trackNumber } from '../../../base/trackNumber.ts'

export interface CaptionCuesProps {
  readonly overlay: CaptionOverlay
  readonly tool: CaptionsTool
  /** Opens the first cue for typing. */
  readonly opensFirst: boolean
}

/** The cue list of one caption, with the tools that change all cues. */
export function CaptionCues({ overlay, tool, opensFirst }: CaptionCuesProps) {
  const session = useSession()
  const commands = useMemo(() => createCueCommands(session, overlay.id), [session, overlay.id])
  const [open, setOpen] = useState<CueFocus | null>(opensFirst ? { index: 0, caret: 'end' } : null)
  const count = overlay.captions.length
  const add = () => {
    const added = commands.addAfter(count - 1)
    if (added !== null) setOpen(added)
  }
  return (
    <>
      {tool === 'find' ? <FindCues overlay={overlay} commands={commands} onShow={setOpen} /> : null}
      {tool === 'shift' ? <ShiftCues commands={commands} /> : null}
      <CueTable overlay={overlay} commands={commands} open={open} onOpen={setOpen} />
      <div className="flex items-center gap-2 border-t border-line-subtle px-3 py-1.5">
        <p className="tabular min-w-0 flex-1 text-xs text-muted">
          {t`${plural(count, { one: '# line', other: '# lines' })} on track ${trackNumber(overlay.row)}`}
        </p>
        <Button size="sm" icon={Plus} onClick={add}>
          {t`Add a line`}
        </Button>
      </div>
    </>
  )
}
