import { plural, t } from '@lingui/core/macro'
import { AudioLines, TriangleAlert } from 'lucide-react'
import { sentenceOfError, wordsOf } from '../../client/errorWords/wordsOf.ts'
import { describeRead } from '../../client/http/retriedRead.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CancelButton } from '../../ui/buttons/CancelButton.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import type { TranscriptPanelProps } from './TranscriptBody.tsx'
import { useRecognition, type Recognition } from './useRecognition.ts'
import { useSpokenItems, type SpokenTimeline } from './useSpokenItems.ts'

/** Loaded while the words are read, which starts with the panel. */
const TranscriptBody = lazy(async () => (await import('./TranscriptBody.tsx')).TranscriptBody)

/** Offers to recognise the speech of files that have no transcript yet, and shows how far it is. */
function Recogniser({ run, timeline }: { readonly run: Recognition; readonly timeline: SpokenTimeline }) {
  const { unheard } = timeline
  const count = unheard.length
  if (run.progress)
    return (
      <div className="flex flex-col gap-1">
        <ProgressBar label={t`Recognising speech`} fraction={run.progress.isPreparing ? null : run.progress.fraction} />
        <CancelButton
          name={t`Cancel the recognition`}
          cancel={async () => run.cancel()}
          sentenceOfError={sentenceOfError}
        />
      </div>
    )
  return (
    <>
      {run.error ? <ErrorNotice {...wordsOf(run.error, 'tool')} isCompact /> : null}
      {run.problems.map((problem) => (
        <p key={problem} role="status" className="text-xs text-secondary">
          {problem}
        </p>
      ))}
      {count === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-xs text-secondary">
            {plural(count, { one: '# file has no transcript yet.', other: '# files have no transcript yet.' })}
          </p>
          <Button variant="primary" icon={AudioLines} className="self-start" onClick={() => run.start(unheard)}>
            {t`Recognise speech`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows what the timeline says. Words are cut and restored here, and the cuts are applied together. */
export function TranscriptPanel({ isWide, nameOf, onWide }: TranscriptPanelProps) {
  const timeline = useSpokenItems()
  const run = useRecognition()
  const { fault, files, isDraft, isReading, items, unheard } = timeline
  const needsHead = fault !== null || isDraft || unheard.length > 0 || run.progress !== null || run.error !== null
  if (files.length === 0)
    return (
      <EmptyState
        icon={AudioLines}
        title={t`No clip with speech`}
        sentence={t`Add a video with speech. Its words appear here.`}
      />
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      {needsHead || run.problems.length > 0 ? (
        <div className="flex flex-col gap-2 border-b border-line-subtle px-3 py-2">
          {fault ? <ErrorNotice {...describeRead(fault)} isCompact /> : null}
          {isDraft ? (
            <p role="note" className="flex items-center gap-1.5 text-xs text-warning">
              <TriangleAlert size={14} aria-hidden className="shrink-0" />
              {t`Draft: please check`}
            </p>
          ) : null}
          <Recogniser run={run} timeline={timeline} />
        </div>
      ) : null}
      {items.length > 0 || isReading ? (
        <TranscriptBody timeline={timeline} nameOf={nameOf} isWide={isWide} onWide={onWide} />
      ) : unheard.length > 0 || fault ? null : (
        <EmptyState icon={AudioLines} title={t`No speech was recognised in these clips.`} />
      )}
    </div>
  )
}
