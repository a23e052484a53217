import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { languageName } from '../../../client/messages/languageName.ts'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { RunningJob } from '../RunningJob.tsx'
import { UseButton } from '../use/UseButton.tsx'
import { captionedTake } from '../use/useInVideo.ts'
import { AssetAudio } from './AssetAudio.tsx'

export interface VoiceoverCardProps {
  readonly voiceover: Voiceover
  readonly voiceName: string
  /** Fills the form with this take. */
  readonly onChange: () => void
}

/** One take: its script, the sound, and how to use it or speak it again with changes. */
export function VoiceoverCard({ onChange, voiceName, voiceover }: VoiceoverCardProps) {
  const { assetId, durationMs, id, jobId, language, projectId, script, status, style, updatedAt } = voiceover
  const facts = [voiceName, languageName(language), durationMs === null ? null : clockOfMilliseconds(durationMs)]
  return (
    <li>
      <Card className="flex h-full flex-col gap-2 p-3">
        <p className="line-clamp-3 text-sm text-primary" title={script}>
          {script}
        </p>
        <p className="tabular text-xs text-muted">{[...facts, style].filter((fact) => fact !== null).join(' · ')}</p>
        <div className="mt-auto flex flex-col gap-2">
          {status === 'queued' || status === 'running' ? (
            <RunningJob jobId={jobId} cancelName={t`Cancel the voiceover`} />
          ) : null}
          {status === 'failed' ? (
            <ErrorNotice isCompact {...wordsOf(voiceover.error ?? pageError('voiceover_not_spoken'))} />
          ) : null}
          {assetId === null ? null : (
            <AssetAudio assetId={assetId} revision={updatedAt} label={t`Listen to the take`} />
          )}
          {status === 'completed' && assetId === null ? (
            <p className="text-xs text-muted">{t`Its sound was deleted.`}</p>
          ) : null}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onChange}>
              {t`Try again with changes`}
            </Button>
            {assetId === null ? null : (
              <UseButton projectId={projectId} usable={{ ...captionedTake(id, script), durationMs }} />
            )}
          </div>
        </div>
      </Card>
    </li>
  )
}
