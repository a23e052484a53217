import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionOverlay, CaptionWord } from '../../../composition/overlays/caption.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { useCurrentId } from '../../session/useCurrentId.ts'
import { movedWordEdge, type WordEdge } from './movedWordEdge.ts'
import { WordLane } from './WordLane.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface WordTimesProps {
  readonly overlay: CaptionOverlay
  readonly index: number
  readonly cue: CaptionCue
}

const isTimed = (words: readonly CaptionWord[]): boolean =>
  words.length > 0 && words.every(({ startMs, endMs }) => endMs > startMs)

/** Edits when each word of a cue is spoken: drag the edges in the lane, or type times for the selected word. */
export function WordTimes({ overlay, index, cue }: WordTimesProps) {
  const session = useSession()
  const idOf = useCurrentId()
  const [chosen, setChosen] = useState(0)
  const [live, setLive] = useState<readonly CaptionWord[] | null>(null)
  const place = () => ({ overlayId: idOf(overlay.id), cueIndex: index })
  const words = live ?? cue.words
  const set = (next: readonly CaptionWord[]) => {
    session.gesture.cancel()
    setLive(null)
    const outcome = commitUnlocked(session, [{ name: 'setCueWords', input: { ...place(), words: [...next] } }])
    if (!outcome.ok) notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
  }
  const preview = (next: readonly CaptionWord[]) => {
    setLive(next)
    session.gesture.preview({ name: 'setCueWords', input: { ...place(), words: [...next] } })
  }
  const cancel = () => {
    setLive(null)
    session.gesture.cancel()
  }
  if (cue.words.length === 0) {
    const estimate = estimatedWords(cue)
    if (!isTimed(estimate)) return <p className="text-xs text-muted">{t`There are no words to time yet.`}</p>
    return (
      <div className="flex flex-col items-start gap-1.5">
        <p className="text-xs text-muted">{t`Divides the line’s time between its words, based on their length.`}</p>
        <Button size="sm" onClick={() => set(estimate)}>
          {t`Time each word`}
        </Button>
      </div>
    )
  }
  const at = Math.min(chosen, words.length - 1)
  const word = words[at]
  const edgeField = (edge: WordEdge['edge']) => (
    <NumberField
      label={edge === 'start' ? t`From` : t`To`}
      unit="s"
      decimals={3}
      step={0.01}
      value={((edge === 'start' ? word?.startMs : word?.endMs) ?? 0) / 1_000}
      onPreview={(seconds) => preview(movedWordEdge(cue, { index: at, edge }, seconds * 1_000))}
      onCommit={(seconds) => set(movedWordEdge(cue, { index: at, edge }, seconds * 1_000))}
      onCancel={cancel}
    />
  )
  return (
    <div className="flex flex-col gap-1.5">
      <WordLane
        cue={{ ...cue, words: [...words] }}
        before={cue}
        chosen={at}
        onChoose={setChosen}
        onPreview={preview}
        onCommit={set}
        onCancel={cancel}
      />
      <div className="grid grid-cols-2 gap-1.5">
        {edgeField('start')}
        {edgeField('end')}
      </div>
      <Button size="sm" variant="ghost" className="self-start" onClick={() => set([])}>
        {t`Remove word timing`}
      </Button>
    </div>
  )
}
