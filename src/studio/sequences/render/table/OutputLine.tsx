import { t } from '@lingui/core/macro'
import { Ellipsis, Film, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockOfMilliseconds } from '../../../../base/timecode.ts'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { jobAppearances } from '../../../../editor/export/jobs/jobAppearances.ts'
import { JobState } from '../../../../editor/export/jobs/JobState.tsx'
import { sizeInWords } from '../../../../editor/export/outputs/factsOfOutput.ts'
import { AssetPicture } from '../../../../editor/library/assets/AssetPicture.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { DropdownMenu } from '../../../../ui/menus/DropdownMenu.tsx'
import type { MenuEntry } from '../../../../ui/menus/menuEntry.ts'
import { ProgressBar } from '../../../../ui/status/ProgressBar.tsx'
import { useSequenceParts } from '../../SequenceContext.tsx'
import { isPickable } from './CopyPicked.tsx'
import type { OutputRow } from './outputRows.ts'

/** The height of a row in CSS pixels, for `h-16`. */
export const ROW_HEIGHT = 64
/** The columns of the table: selection, picture, name, status, length, size, actions. */
export const columns = 'grid grid-cols-[1rem_3.5rem_minmax(0,1fr)_9rem_4rem_5rem_5rem] items-center gap-3 px-3'

export interface OutputLineProps {
  readonly row: OutputRow
  /** From 1, with the heading as the first row. */
  readonly rowNumber: number
  readonly isShown: boolean
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly actions: readonly MenuEntry[]
  readonly onPlay: () => void
}

/** One video of a batch. */
export function OutputLine({ actions, isPicked, isShown, onPick, onPlay, row, rowNumber }: OutputLineProps) {
  const { durationMs, error, filename, progress, sizeBytes, status } = row
  const isDone = status === 'succeeded'
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className={classNames(columns, 'h-16 border-b border-line-subtle', isShown && 'bg-accent-soft')}
    >
      <Cell>
        {isPickable(row) ? (
          <Checkbox
            label={<span className="sr-only">{t`Select ${filename}`}</span>}
            isChecked={isPicked}
            onChange={onPick}
          />
        ) : null}
      </Cell>
      <Cell>
        <Picture row={row} />
      </Cell>
      <Cell>
        <p className="truncate text-sm text-primary" title={filename}>
          <bdi>{filename}</bdi>
        </p>
        {error ? (
          <p className="truncate text-xs text-danger" title={wordsOf(error, 'export').title}>
            {wordsOf(error, 'export').title}
          </p>
        ) : (
          <p className="truncate text-xs text-muted">{row.blocks.map(({ name }) => name).join(' · ')}</p>
        )}
      </Cell>
      <Cell>
        <JobState appearance={jobAppearances[status]} isRunning={status === 'running'} />
        {status === 'running' ? (
          <ProgressBar label={t`Progress of ${filename}`} fraction={progress / 100} isBare className="mt-1.5" />
        ) : null}
      </Cell>
      <Cell className="tabular text-end text-xs text-secondary">
        {durationMs === null ? '' : clockOfMilliseconds(durationMs)}
      </Cell>
      <Cell className="tabular text-end text-xs text-secondary">
        {sizeBytes === null ? '' : sizeInWords(sizeBytes)}
      </Cell>
      <Cell className="flex justify-end">
        <IconButton icon={Play} label={t`Play ${filename}`} isPressed={isShown} disabled={!isDone} onClick={onPlay} />
        <DropdownMenu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={t`More options for ${filename}`} />}
          entries={actions}
        />
      </Cell>
    </div>
  )
}

function Cell({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div role="cell" className={classNames('min-w-0', className)}>
      {children}
    </div>
  )
}

/** A picture of the first clip of a video that still exists. */
function Picture({ row }: { readonly row: OutputRow }) {
  const { assets } = useSequenceParts()
  const asset = row.blocks.flatMap(({ assetId }) => assets.get(assetId) ?? [])[0]
  return (
    <span className="relative grid h-12 w-14 place-items-center overflow-hidden rounded-sm bg-sunken text-muted [&_.tabular]:hidden">
      {asset === undefined ? <Film size={16} aria-hidden /> : <AssetPicture asset={asset} />}
    </span>
  )
}
