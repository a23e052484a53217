import { t } from '@lingui/core/macro'
import { Images, Search } from 'lucide-react'
import { useState } from 'react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { MediaTile } from './MediaTile.tsx'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { runSearch } from '../running/runSearch.ts'
import { StockPicture } from './StockPicture.tsx'
import { useAbortOnLeave } from './useAbortOnLeave.ts'

const orientations = [
  { value: 'any', label: t`Any orientation` },
  { value: 'landscape', label: t`Landscape` },
  { value: 'portrait', label: t`Portrait` },
  { value: 'square', label: t`Square` },
] as const
const MOST = 20

export interface StockSearchProps {
  readonly type: 'video' | 'image'
  readonly onPick: (item: StockItem) => void
}

/** Searches stock footage and names the author of each result. */
export function StockSearch({ type, onPick }: StockSearchProps) {
  const session = useSession()
  const [query, setQuery] = useState('')
  const [orientation, setOrientation] = useState<(typeof orientations)[number]['value']>('any')
  const [found, setFound] = useState<readonly StockItem[] | null>(null)
  const leaving = useAbortOnLeave()
  const search = useSubmit(async () => {
    const { signal } = leaving.current
    try {
      const input = { query: query.trim(), limit: MOST, ...(orientation === 'any' ? {} : { orientation }) }
      const tool = type === 'video' ? 'searchStockVideo' : 'searchStockImage'
      const job = await runSearch(session, { tool, input, signal })
      if (job.status !== 'succeeded') throw new ProblemError(job.error ?? pageError('search_failed'))
      setFound((job.results ?? []).filter((item): item is StockItem => item.kind === 'stock'))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  const canSearch = query.trim() !== ''
  return (
    <>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSearch) search.submit()
        }}
      >
        <TextField
          label={t`Search stock`}
          labelPlacement="hidden"
          type="search"
          icon={Search}
          className="flex-1"
          placeholder={type === 'video' ? t`Try waves, street or clouds` : t`Try paper, sky or wood`}
          value={query}
          onChange={setQuery}
        />
        <Select
          label={t`Orientation`}
          labelPlacement="hidden"
          className="w-40"
          options={orientations}
          value={orientation}
          onChange={setOrientation}
        />
        <Button type="submit" disabled={!canSearch} isLoading={search.isPending}>
          {t`Search`}
        </Button>
      </form>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={search.isPending}>
        {search.error === null ? null : <ErrorNotice {...wordsOf(search.error)} />}
        {search.isPending && found === null ? <Skeleton className="h-24" /> : null}
        <StockTiles items={found ?? []} onPick={onPick} />
        {found === null && !search.isPending && search.error === null ? (
          <EmptyState
            icon={Images}
            title={t`Search for stock`}
            sentence={t`Your choice is copied into this project when the tool runs.`}
          />
        ) : null}
        {found?.length === 0 ? (
          <p role="status" className="text-xs text-secondary">
            {t`Nothing was found. Try another word.`}
          </p>
        ) : null}
      </div>
    </>
  )
}

interface StockTilesProps extends Pick<StockSearchProps, 'onPick'> {
  readonly items: readonly StockItem[]
}

function StockTiles({ items, onPick }: StockTilesProps) {
  return (
    <ul className="grid grid-cols-4 gap-3 p-0.5">
      {items.map((item) => (
        <MediaTile
          key={item.stock.id}
          name={item.title}
          detail={item.credit}
          mark={item.durationMs === null ? undefined : clockOfMilliseconds(item.durationMs)}
          picture={<StockPicture item={item} />}
          onChoose={() => onPick(item)}
        />
      ))}
    </ul>
  )
}
