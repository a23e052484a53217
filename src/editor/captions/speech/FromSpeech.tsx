import { t } from '@lingui/core/macro'
import { Captions, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useDeviceState } from '../../../ui/useDeviceState.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { lineChoiceSlot, type LineChoice } from './lineChoices.ts'
import { isChanged, madeOverlays } from './madeCaptions.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { SpeechRunView } from './SpeechRunView.tsx'
import { speechRunsOf } from './speechRuns.ts'
import { useSpeechRequest, type SpeechRequest } from './useSpeechRequest.ts'

/** Loaded when first shown, because it also loads the scene. */
const LinesChoice = lazy(async () => (await import('./LinesChoice.tsx')).LinesChoice)

export interface FromSpeechProps {
  /** True if the panel already shows captions. The choice of lines is then collapsed. */
  readonly isCompact: boolean
  readonly request: SpeechRequest
}

/** Offers to create captions for all speech with one click. */
export function FromSpeech({ isCompact, request }: FromSpeechProps) {
  const session = useSession()
  const runs = speechRunsOf(session)
  const run = useStore(runs.run)
  const made = useStore(runs.made)
  const document = useSessionState((state) => state.document)
  const [lines, setLines] = useDeviceState<LineChoice>(lineChoiceSlot)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => runs.show(), [runs])
  const captions = madeOverlays(made, document)
  const isListening = run.kind === 'listening'
  const press = (): void => {
    if (isListening) return
    if (made !== null && isChanged(made, captions)) setAsking(true)
    else runs.start({ lines, isReplacing: true })
  }
  useSpeechRequest(request, press)
  return (
    <section aria-label={t`Captions from speech`} className="flex flex-col gap-2 border-b border-line-subtle px-3 py-2">
      <div className="flex items-center gap-1">
        <Button
          variant={isCompact ? 'secondary' : 'primary'}
          icon={Captions}
          isLoading={isListening}
          className="min-w-0 flex-1"
          onClick={press}
        >
          {t`Captions from speech`}
        </Button>
        {isCompact ? (
          <IconButton
            icon={SlidersHorizontal}
            size="sm"
            label={t`Words at a time`}
            isPressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      {isOpen || !isCompact ? <LinesChoice value={lines} onChange={setLines} like={captions[0] ?? null} /> : null}
      {run.kind === 'made' && captions.length === 0 ? null : <SpeechRunView run={run} onCancel={runs.cancel} />}
      {made === null ? null : <DraftNotice made={made} captions={captions} onRead={runs.markRead} />}
      <ReplaceDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onChoose={(isReplacing) => runs.start({ lines, isReplacing })}
      />
    </section>
  )
}
