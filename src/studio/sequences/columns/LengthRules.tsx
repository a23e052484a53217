import { t } from '@lingui/core/macro'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { setLimit } from '../draft/draftEdits.ts'
import type { SequenceDraft } from '../draft/sequenceDraft.ts'
import { useDraft } from '../SequenceContext.tsx'

/** The effect of the rules on the length of a video, in one sentence. */
export function lengthInWords({ durationLimits: { loopMusic, music, voiceover } }: SequenceDraft): string {
  if (voiceover && music && !loopMusic)
    return t`Each video ends with the voiceover, the music or its last clip, whichever ends first.`
  if (voiceover) return t`Each video ends with the voiceover or its last clip, whichever ends first.`
  if (music && !loopMusic) return t`Each video ends with the music or its last clip, whichever ends first.`
  return t`Each video is as long as its clips.`
}

/** The rules for the length of the videos, with their effect in words. */
export function LengthRules() {
  const { commit, draft } = useDraft()
  const { loopMusic, music, voiceover } = draft.durationLimits
  const hasMusic = draft.musicTracks.length > 0
  return (
    <section
      aria-label={t`Length`}
      className="flex w-60 shrink-0 flex-col gap-1 rounded-lg border border-line bg-panel p-3"
    >
      <h2 className="text-sm font-semibold text-primary">{t`Length`}</h2>
      <Switch
        label={t`End with the voiceover`}
        isOn={voiceover}
        disabled={draft.voiceoverTracks.length === 0}
        onChange={(isOn) => commit(setLimit('voiceover', isOn))}
      />
      <Switch
        label={t`End with the music`}
        isOn={music}
        disabled={!hasMusic || loopMusic}
        onChange={(isOn) => commit(setLimit('music', isOn))}
      />
      <Switch
        label={t`Loop the music to the end`}
        isOn={loopMusic}
        disabled={!hasMusic}
        onChange={(isOn) => commit(setLimit('loopMusic', isOn))}
      />
      <p role="status" className="pt-1 text-xs text-muted">
        {lengthInWords(draft)}
      </p>
    </section>
  )
}
