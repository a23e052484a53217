import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { describeRead, faultOfRead } from '../../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../../client/http/session.ts'
import { jobQuery } from '../../../../client/jobs/pollJob.ts'
import { batchManifestQuery } from '../../../../client/resources/batches.ts'
import { classNames } from '../../../../ui/classNames.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { useVideoEntries } from '../asVideo/useVideoEntries.tsx'
import { BatchHeader } from './BatchHeader.tsx'
import { batchProgress } from './batchProgress.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { CopyPicked, isPickable } from './CopyPicked.tsx'
import { columns, OutputLine, ROW_HEIGHT } from './OutputLine.tsx'
import { OutputPane } from './OutputPane.tsx'
import { filteredRows, outputRows, type OutputFilter, type OutputRow } from './outputRows.ts'
import { useOutputActions } from './useOutputActions.ts'
import { useVirtualRows } from './useVirtualRows.ts'

export interface BatchViewProps {
  readonly jobId: string
  readonly retries: number
  /** The job that retries it. Null if there is none. */
  readonly repeatedBy: string | null
  readonly onShow: (jobId: string) => void
}

/** The videos of one batch as a table, with a player beside it. */
export function BatchView({ jobId, onShow, repeatedBy, retries }: BatchViewProps) {
  const { projectId } = useSequenceParts()
  const read = useQuery(jobQuery(jobId))
  const hasManifest = useHostOffers('batchDownloads')
  const manifest = useQuery({ ...batchManifestQuery(jobId), enabled: hasManifest }).data
  const [group, setGroup] = useState<OutputFilter>('all')
  const [text, setText] = useState('')
  const [played, setPlayed] = useState<number | null>(null)
  const [picks, setPicks] = useState<ReadonlySet<number>>(new Set())
  const fault = faultOfRead(read)
  const job = read.data
  if (job === undefined)
    return (
      <div className="flex-1 p-6">
        {fault === null ? <Skeleton className="h-60" /> : <ErrorNotice {...describeRead(fault)} />}
      </div>
    )
  const rows = outputRows(job, manifest)
  const progress = batchProgress(jobId, rows, read.dataUpdatedAt)
  const shown = filteredRows(rows, { group, text })
  const playing = rows.find(({ index }) => index === played)
  const groups = [
    { value: 'all', label: t`All ${rows.length}` },
    { value: 'done', label: t`Done ${progress.done}` },
    { value: 'open', label: t`In progress ${progress.open}` },
    { value: 'failed', label: t`Not exported ${progress.failed}` },
  ] as const
  return (
    <>
      <section aria-label={t`Exported videos`} className="flex min-w-0 flex-1 flex-col gap-4 p-4">
        <BatchHeader job={job} progress={progress} retries={retries} repeatedBy={repeatedBy} onRetried={onShow} />
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={t`Show`}
            labelPlacement="hidden"
            value={group}
            options={groups}
            onChange={setGroup}
            className="w-110"
          />
          <TextField
            label={t`Search videos`}
            labelPlacement="hidden"
            type="search"
            icon={Search}
            placeholder={t`Search videos`}
            value={text}
            onChange={setText}
            className="w-60"
          />
        </div>
        <CopyPicked
          picked={rows.filter((row) => picks.has(row.index) && isPickable(row))}
          onClear={() => setPicks(new Set())}
        />
        <Table
          rows={shown}
          picks={picks}
          onPicks={setPicks}
          filter={`${group} ${text}`}
          playedIndex={played}
          onPlay={(index) => setPlayed(played === index ? null : index)}
        />
      </section>
      {playing?.renderId ? (
        <OutputPane
          key={playing.renderId}
          renderId={playing.renderId}
          jobId={playing.jobId}
          projectId={projectId}
          filename={playing.filename}
          onClose={() => setPlayed(null)}
        />
      ) : null}
    </>
  )
}

interface TableProps {
  readonly rows: readonly OutputRow[]
  /** The rows of another filter are shown from the first one on. */
  readonly filter: string
  readonly playedIndex: number | null
  /** The indexes of the selected videos. */
  readonly picks: ReadonlySet<number>
  readonly onPicks: (picks: ReadonlySet<number>) => void
  readonly onPlay: (index: number) => void
}

function Table({ filter, onPicks, onPlay, picks, playedIndex, rows }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [filter])
  const { end, start } = useVirtualRows(scroller, { count: rows.length, rowHeight: ROW_HEIGHT })
  const { dialog, entriesOf } = useVideoEntries()
  const actionsOf = useOutputActions(entriesOf)
  const heads = [
    { words: t`Picture` },
    { words: t`Name` },
    { words: t`Status` },
    { words: t`Length`, classes: 'text-end' },
    { words: t`Size`, classes: 'text-end' },
    { words: t`Actions`, classes: 'text-end' },
  ]
  return (
    <div
      role="table"
      aria-label={t`Videos of this export`}
      aria-rowcount={rows.length + 1}
      className="flex min-h-0 flex-1 flex-col rounded-lg border border-line bg-raised"
    >
      <div role="rowgroup" className="border-b border-line">
        <div role="row" aria-rowindex={1} className={`${columns} h-8`}>
          <div role="columnheader">
            <PickAll rows={rows} picks={picks} onPicks={onPicks} />
          </div>
          {heads.map(({ classes, words }) => (
            <div key={words} role="columnheader" className={classNames('text-xs font-medium text-secondary', classes)}>
              {words}
            </div>
          ))}
        </div>
      </div>
      <div ref={scroller} role="rowgroup" className="min-h-40 flex-1 overflow-y-auto">
        {rows.length === 0 ? (
          <p className="py-10 text-center text-sm text-muted">{t`No video matches. Choose another filter.`}</p>
        ) : null}
        <div role="presentation" style={{ paddingTop: start * ROW_HEIGHT, height: rows.length * ROW_HEIGHT }}>
          {rows.slice(start, end).map((row, place) => (
            <OutputLine
              key={row.index}
              row={row}
              rowNumber={start + place + 2}
              isShown={row.index === playedIndex}
              isPicked={picks.has(row.index)}
              onPick={(isPicked) => onPicks(withPicks(picks, [row.index], isPicked))}
              actions={actionsOf(row)}
              onPlay={() => onPlay(row.index)}
            />
          ))}
        </div>
      </div>
      {dialog}
    </div>
  )
}

function withPicks(picks: ReadonlySet<number>, indexes: readonly number[], isPicked: boolean): ReadonlySet<number> {
  const left = new Set(picks)
  for (const index of indexes) {
    if (isPicked) left.add(index)
    else left.delete(index)
  }
  return left
}

/** Selects all finished videos that the filter shows. */
function PickAll({ onPicks, picks, rows }: Pick<TableProps, 'onPicks' | 'picks' | 'rows'>) {
  const indexes = rows.filter(isPickable).map(({ index }) => index)
  const count = indexes.filter((index) => picks.has(index)).length
  return (
    <Checkbox
      label={<span className="sr-only">{t`Select all finished videos`}</span>}
      isChecked={count === 0 ? false : count === indexes.length ? true : 'mixed'}
      disabled={indexes.length === 0}
      onChange={(isPicked) => onPicks(withPicks(picks, indexes, isPicked))}
    />
  )
}
