import type { CaptionCue, CaptionOverlay } from '../../composition/overlays/caption.ts'
import { Section } from '../../ui/Section.tsx'
import { LiveTextArea } from './LiveTextArea.tsx'
import { useFieldChange } from './useFieldChange.ts'

const secondsOf = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const MAX_CUE_LENGTH = 2_000

/** Other words keep the cue's time; the words inside share it evenly, because nobody has timed them. */
function withText(cue: CaptionCue, text: string): CaptionCue {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const share = (cue.endMs - cue.startMs) / Math.max(1, words.length)
  const isTimed = cue.words.length > 0 && share >= 1
  const startOf = (index: number) => Math.round(cue.startMs + index * share)
  return {
    ...cue,
    text,
    words: isTimed
      ? words.map((word, index) => ({ text: word.slice(0, 200), startMs: startOf(index), endMs: startOf(index + 1) }))
      : [],
  }
}

export interface CueListProps {
  readonly overlay: CaptionOverlay
}

/** The cues of a caption overlay, to correct their words. */
export function CueList({ overlay }: CueListProps) {
  const ids = [overlay.id]
  const change = useFieldChange(ids, 'Caption')
  const changed = (index: number, text: string) => () => ({
    captions: overlay.captions.map((cue, at) => (at === index ? withText(cue, text) : cue)),
  })
  return (
    <Section id="inspector.cues" title="Cues">
      {overlay.captions.length === 0 ? <p className="text-xs text-muted">There are no cues in it.</p> : null}
      {overlay.captions.map((cue, index) => (
        <LiveTextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: cues have no id; their order is their identity.
          key={index}
          label={`${secondsOf(cue.startMs)} s to ${secondsOf(cue.endMs)} s`}
          value={cue.text}
          placeholder=""
          rows={2}
          maxLength={MAX_CUE_LENGTH}
          onPreview={(text) => change.preview(changed(index, text))}
          onCommit={(text, run) => change.commit(changed(index, text), run)}
          onCancel={change.drop}
        />
      ))}
    </Section>
  )
}
