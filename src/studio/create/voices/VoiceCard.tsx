import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../client/http/ApiError.ts'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import {
  cancelClone,
  isChecking,
  removeClone,
  renameClone,
  startVoiceClone,
  voiceSampleQuery,
} from '../../../client/resources/voiceClones.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import type { VoiceClone } from '../../../contract/operations/generation/voiceClones.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { NameDialog } from '../../../ui/dialogs/NameDialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { SoundAwaited } from '../SoundAwaited.tsx'
import { RunningJob } from '../RunningJob.tsx'
import { SampleFindings } from './SampleFindings.tsx'

const statusWords = (clone: VoiceClone): string => {
  const { server, status } = clone
  if (status === 'ready') return server === null ? t`Ready` : t`Ready at ${server}`
  if (isChecking(clone)) return status === 'verifying' ? t`Cloning the voice` : t`Checking the sample`
  const words = {
    reserved: t`Waiting for its sample`,
    sample_ready: t`Sample kept and checked`,
    verifying: t`Cloning the voice`,
    failed: t`Not cloned`,
    canceled: t`Cancelled`,
  }
  return words[status]
}

function consentWords({ consent }: VoiceClone): string {
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(consent.acceptedAt))
  return consent.basis === 'self'
    ? t`Own voice, confirmed by ${consent.acceptedBy} on ${date}`
    : t`With permission, confirmed by ${consent.acceptedBy} on ${date}`
}

function SamplePlayer({ clone }: { readonly clone: VoiceClone }) {
  const sample = useQuery(voiceSampleQuery(clone))
  if (sample.data === undefined) return <SoundAwaited read={sample} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sample of a voice has no text
    <audio
      controls
      preload="none"
      aria-label={t`Sample of ${clone.displayName}`}
      src={sample.data.url}
      className="h-9 w-full"
    />
  )
}

/** A host without a cloning server still keeps and checks samples, so that is no fault. */
function RunProblem({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'stage_unavailable')
    return <ErrorNotice isCompact {...wordsOf(error)} />
  return (
    <ErrorNotice
      isCompact
      tone="warning"
      title={t`No connected server clones voices. The sample is kept.`}
      next={t`Connect a voice server that clones, such as vLLM-Omni, in Settings, Connections.`}
    />
  )
}

/** Starts the clone of a voice, cancels it, or explains why it failed. */
function CloneActions({ clone }: { readonly clone: VoiceClone }) {
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const refresh = async (): Promise<void> => await queryClient.invalidateQueries({ queryKey: ['voiceClones'] })
  const run = useSubmit(async () => {
    await sendOnce([clone.id, clone.updatedAt], (key) => startVoiceClone(clone.id, key))
    await refresh()
  })
  const cancel = useSubmit(async () => {
    await cancelClone(clone.id)
    await refresh()
  })
  const canRun = (clone.status === 'sample_ready' || clone.status === 'failed') && clone.check?.isFit === true
  const error = run.error ?? cancel.error
  return (
    <>
      {error === null ? null : <RunProblem error={error} />}
      {error === null && clone.error !== null ? <ErrorNotice isCompact {...wordsOf(clone.error)} /> : null}
      {clone.status === 'verifying' && clone.jobId !== null ? (
        <RunningJob jobId={clone.jobId} cancelName={t`Cancel the clone of ${clone.displayName}`} />
      ) : null}
      <div className="flex items-center justify-end gap-2">
        {clone.status === 'reserved' || clone.status === 'sample_ready' ? (
          <Button size="sm" variant="ghost" isLoading={cancel.isPending} onClick={() => cancel.submit()}>
            {t`Cancel and delete the sample`}
          </Button>
        ) : null}
        {canRun ? (
          <Button size="sm" variant="primary" isLoading={run.isPending} onClick={() => run.submit()}>
            {t`Clone the voice`}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** One voice: its consent, the check of its sample, and what can be done with it. */
export function VoiceCard({ clone }: { readonly clone: VoiceClone }) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const refresh = async (): Promise<void> => await queryClient.invalidateQueries({ queryKey: ['voiceClones'] })
  const { displayName, id } = clone
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-3">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h3 className="text-sm font-medium wrap-anywhere text-primary">{displayName}</h3>
            <p className="text-xs text-secondary">{statusWords(clone)}</p>
          </div>
          <IconButton size="sm" icon={Pencil} label={t`Rename ${displayName}`} onClick={() => setDialog('rename')} />
          <IconButton size="sm" icon={Trash2} label={t`Delete ${displayName}`} onClick={() => setDialog('delete')} />
        </div>
        <p className="text-xs text-muted">{consentWords(clone)}</p>
        {clone.check === null ? null : (
          <>
            <SamplePlayer clone={clone} />
            <SampleFindings check={clone.check} />
          </>
        )}
        <div className="mt-auto flex flex-col gap-2">
          <CloneActions clone={clone} />
        </div>
      </Card>
      {dialog === 'rename' ? (
        <NameDialog
          title={t`Rename the voice`}
          label={t`Name of the voice`}
          initialName={displayName}
          maxLength={MAX_NAME_LENGTH}
          confirmLabel={t`Rename`}
          onClose={() => setDialog(null)}
          onSubmit={async (name) => {
            await renameClone(id, name)
            await refresh()
          }}
          describeFault={sentenceOfError}
        />
      ) : null}
      <AlertDialog
        isOpen={dialog === 'delete'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'delete' : null)}
        title={t`Delete the voice “${displayName}”?`}
        confirmLabel={t`Delete voice`}
        tone="danger"
        onConfirm={async () => {
          await removeClone(id)
          await refresh()
        }}
        describeFault={sentenceOfError}
      >
        {t`Its sample is deleted here, and its voice at the server. Voiceovers that it has spoken stay.`}
      </AlertDialog>
    </li>
  )
}
