import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { languageName } from '../../../client/messages/languageName.ts'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ResultState } from '../ResultState.tsx'
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
  const { speed = 1, spokenScript = null } = voiceover
  const pace = speed === 1 ? null : t`${speed} times the speed`
  return (
    <li>
      <Card className="flex h-full flex-col gap-2 p-3">
        <p className="line-clamp-3 text-sm text-primary" title={script}>
          {script}
        </p>
        <p className="tabular text-xs text-muted">
          {[...facts, pace, style].filter((fact) => fact !== null).join(' · ')}
        </p>
        {spokenScript === null ? null : (
          <p className="line-clamp-2 text-xs text-muted">{t`Spoken as: ${spokenScript}`}</p>
        )}
        <div className="mt-auto flex flex-col gap-2">
          <ResultState
            jobId={jobId}
            cancelName={t`Cancel the voiceover`}
            isRunning={status === 'queued' || status === 'running'}
            error={status === 'failed' ? (voiceover.error ?? pageError('voiceover_not_spoken')) : null}
            isDeleted={status === 'completed' && assetId === null}
          />
          {assetId === null ? null : (
            <AssetAudio assetId={assetId} revision={updatedAt} label={t`Listen to the take`} />
          )}
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
