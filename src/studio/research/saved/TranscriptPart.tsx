import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Captions } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { attachResearchMedia } from '../../../contract/extensions/research/researchRoutes.ts'
import { type SavedResearch, transcribeResearch } from '../../../contract/operations/research/saves.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { JobProgress } from '../JobProgress.tsx'
import { useSavedJob } from './useSavedJob.ts'

const NONE = 'none'

/** Whether the network gave the address of a video. */
const hasVideo = ({ result }: SavedResearch): boolean =>
  (result?.kind === 'ad' || result?.kind === 'video') && result.media.some(({ type }) => type === 'video')

/** Transcribes the video of a saved result, or one of the project that is attached to it. */
export function TranscriptPart({ saved }: { readonly saved: SavedResearch }) {
  const client = useQueryClient()
  const sendOnce = useRepeatableKey()
  const { hasJob, isRunning, job, keep } = useSavedJob(saved, 'transcript')
  const { id, media, projectId, provider, transcript, updatedAt } = saved
  const params = { projectId, research_provider: provider, savedId: id }
  const body = { expectedUpdatedAt: updatedAt }
  const refresh = () => client.invalidateQueries({ queryKey: savedResearchQuery(projectId, provider).queryKey })
  const videos = (useQuery(assetsQuery(projectId)).data ?? []).filter(({ type }) => type === 'video')
  const attach = useSubmit(async (assetId: string | null) => {
    try {
      await callAt(EXTENSIONS_PREFIX, attachResearchMedia, { params, body: { assetId, ...body } })
    } finally {
      await refresh()
    }
  })
  const transcribe = useSubmit(async () => {
    try {
      const started = await sendOnce(body, (idempotencyKey) =>
        call(transcribeResearch, { params, body, idempotencyKey }),
      )
      keep(started.jobId)
    } catch (error) {
      // The entry may have changed. The next press sends its present version.
      await refresh()
      throw error
    }
  })
  const isBusy = isRunning || attach.isPending || transcribe.isPending
  const hasSource = hasVideo(saved) || media !== null
  const error = attach.error ?? transcribe.error
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-primary">{t`Transcript`}</h3>
      {transcript === null ? null : <TranscriptText transcript={transcript} />}
      <div className="flex flex-wrap items-end gap-2">
        <Select
          className="w-64"
          label={t`Video of the project`}
          value={media?.assetId ?? NONE}
          disabled={isBusy || (videos.length === 0 && media === null)}
          options={[
            { value: NONE, label: hasVideo(saved) ? t`Use the video of the network` : t`None` },
            ...videos.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          onChange={(assetId) => attach.submit(assetId === NONE ? null : assetId)}
        />
        <Button icon={Captions} disabled={isBusy || !hasSource} onClick={() => transcribe.submit()}>
          {transcript === null ? t`Transcribe` : t`Transcribe again`}
        </Button>
      </div>
      {hasSource ? null : (
        <p className="text-xs text-muted">
          {videos.length === 0
            ? t`No video came with this result. Add a copy of it to the media of the project, then choose it here.`
            : t`No video came with this result. Choose a copy of it among the videos of the project.`}
        </p>
      )}
      {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
      {hasJob ? <JobProgress job={job} label={t`Transcribing`} cancelName={t`Cancel the transcript`} /> : null}
    </div>
  )
}

function TranscriptText({ transcript }: { readonly transcript: NonNullable<SavedResearch['transcript']> }) {
  const { isDraft, language, passages } = transcript
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line-subtle p-3">
      <div className="flex items-center gap-2">
        <p className="flex-1 text-xs text-muted">{isDraft ? t`A draft. Proofread it before you use it.` : null}</p>
        <CopyButton text={() => passages.map(({ text }) => text).join('\n')} label={t`Copy the transcript`} />
      </div>
      <ol lang={language} className="flex flex-col gap-1 text-sm text-primary">
        {passages.map(({ startMs, text }) => (
          <li key={startMs} className="flex gap-3">
            <span className="tabular shrink-0 text-xs leading-5 text-muted">{clockOfMilliseconds(startMs)}</span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
