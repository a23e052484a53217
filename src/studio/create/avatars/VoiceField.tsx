import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { VoiceClone } from '../../../contract/operations/generation/voiceClones.ts'
import { Select } from '../../../ui/fields/Select.tsx'

export interface VoiceFieldProps {
  readonly projectId: string
  readonly voices: readonly VoiceClone[]
  readonly voice: VoiceClone | null
  readonly onChange: (voiceCloneId: string) => void
}

/** The voice of the person: a clone that is ready, or one whose sample is checked. */
export function VoiceField({ onChange, projectId, voice, voices }: VoiceFieldProps) {
  if (voice === null)
    return (
      <p className="text-sm text-secondary">
        {t`An avatar has the voice of its person. Add a sample of the voice first, and let it be checked.`}{' '}
        <Link to={`/projects/${projectId}/create/voices`} className="rounded-sm text-accent-text underline">
          {t`Add a voice`}
        </Link>
      </p>
    )
  return (
    <Select
      label={t`Voice`}
      options={voices.map(({ displayName, id }) => ({ value: id, label: displayName }))}
      value={voice.id}
      onChange={onChange}
      description={
        voice.status === 'ready'
          ? t`This voice is cloned. Voiceovers can be spoken with it.`
          : t`The sample is checked, but no connected server has cloned the voice. Videos speak with a preset voice until then.`
      }
    />
  )
}
