import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { MAX_SAMPLE_VIDEO_BYTES } from '../../../contract/operations/generation/voiceClones.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ConsentFields, noConsent } from '../ConsentFields.tsx'
import { addSample, type Sample, type SampleTransfer } from './addSample.ts'
import { SampleFile } from './SampleFile.tsx'
import { SampleRecorder } from './SampleRecorder.tsx'

type Source = 'upload' | 'record' | 'video'

const isSpoken = ({ hasAudio, preparation, sizeBytes, type }: Asset): boolean =>
  type === 'video' && hasAudio && preparation.state === 'ready' && sizeBytes <= MAX_SAMPLE_VIDEO_BYTES

interface SampleFieldProps {
  readonly projectId: string
  readonly statement: string
  readonly sample: Sample | null
  readonly onChange: (sample: Sample | null) => void
}

/** Takes a sample from a file, the microphone or a video of the project. */
function SampleField({ onChange, projectId, sample, statement }: SampleFieldProps) {
  const [source, setSource] = useState<Source>('record')
  const assets = useQuery(assetsQuery(projectId))
  const videos = assets.data?.filter(isSpoken) ?? []
  const fault = faultOfRead(assets)
  return (
    <>
      <SegmentedControl
        label={t`Sample`}
        options={[
          { value: 'record', label: t`Record` },
          { value: 'upload', label: t`Upload` },
          { value: 'video', label: t`Video` },
        ]}
        value={source}
        onChange={(next: Source) => {
          setSource(next)
          onChange(null)
        }}
      />
      {source === 'record' ? (
        <SampleRecorder statement={statement} onRecorded={(file) => onChange({ kind: 'file', file })} />
      ) : null}
      {source === 'upload' ? <SampleFile onChosen={(file) => onChange({ kind: 'file', file })} /> : null}
      {source === 'video' ? (
        <Select
          label={t`Video of this project`}
          options={videos.map(({ id, name }) => ({ value: id, label: name }))}
          value={sample?.kind === 'asset' ? sample.assetId : null}
          placeholder={
            assets.data === undefined && fault === null
              ? t`Loading`
              : assets.data !== undefined && videos.length === 0
                ? t`No video with sound`
                : t`Choose a video`
          }
          {...(fault === null ? {} : { error: sentenceOfRead(fault) })}
          disabled={videos.length === 0}
          onChange={(assetId) => onChange({ kind: 'asset', assetId })}
        />
      ) : null}
      {sample?.kind === 'file' ? (
        <p role="status" className="text-xs wrap-anywhere text-secondary">{t`Sample: ${sample.file.name}`}</p>
      ) : null}
    </>
  )
}

/** The sentence that the speaker reads at the start of a recording. */
function consentStatement(displayName: string): string {
  const name = displayName.trim()
  return name === ''
    ? t`I agree that this recording of my voice is used to make a copy of it that speaks the texts of this workspace.`
    : t`I, ${name}, agree that this recording of my voice is used to make a copy of it that speaks the texts of this workspace.`
}

/** Asks for the consent first, then for a sample of the voice. */
export function VoiceForm({ projectId }: { readonly projectId: string }) {
  const queryClient = useQueryClient()
  const sendOnce = useRepeatableKey()
  const transfer = useRef<SampleTransfer | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const [displayName, setDisplayName] = useState('')
  const [consent, setConsent] = useState(noConsent)
  const [sample, setSample] = useState<Sample | null>(null)
  const { basis: consentBasis, isAccepted } = consent
  const { error, isPending, submit } = useSubmit(async () => {
    if (sample === null) return
    const { signal } = (leaving.current = new AbortController())
    const given = { projectId, displayName: displayName.trim(), consentBasis, consentAccepted: isAccepted }
    try {
      await addSample({ consent: given, sample }, { sendOnce, transfer, signal })
      setDisplayName('')
      setConsent({ ...consent, isAccepted: false })
      setSample(null)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['voiceClones'] })
    }
  })
  return (
    <>
      {error === null ? null : <ErrorNotice {...wordsOf(error)} />}
      <TextField
        label={t`Name of the voice`}
        value={displayName}
        maxLength={MAX_NAME_LENGTH}
        onChange={setDisplayName}
      />
      <ConsentFields
        label={t`Whose voice is it?`}
        bases={{ self: t`My own`, authorized: t`Someone who agreed` }}
        statements={{
          self: t`This is my voice, and I agree that it is copied.`,
          authorized: t`The speaker has agreed to this copy, and I can prove it.`,
        }}
        description={t`Your name and the time are kept with the voice.`}
        consent={consent}
        onChange={(changed) => {
          setConsent(changed)
          if (!changed.isAccepted) setSample(null)
        }}
      />
      {isAccepted ? (
        <SampleField
          projectId={projectId}
          statement={consentStatement(displayName)}
          sample={sample}
          onChange={setSample}
        />
      ) : (
        <p className="text-xs text-muted">{t`Confirm the consent to add a sample.`}</p>
      )}
      <Button
        variant="primary"
        disabled={!isAccepted || sample === null || displayName.trim() === ''}
        isLoading={isPending}
        onClick={() => submit()}
      >
        {t`Add the voice`}
      </Button>
    </>
  )
}
