import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Badge } from '../../../ui/status/Badge.tsx'
import { WallGrid } from './grid/WallGrid.tsx'
import { useFilteredList } from './list/useFilteredList.ts'
import { useSliced } from './list/useSliced.ts'
import { useWallSpace } from './list/useWallSpace.ts'
import { useWallTiles } from './list/useWallTiles.ts'
import { WallFilters } from './list/WallFilters.tsx'
import { includedCount, noFilter } from './list/wallList.ts'
import { WallMatrix } from './matrix/WallMatrix.tsx'
import { RuleList } from './rules/RuleList.tsx'
import { WallRules } from './rules/WallRules.tsx'
import { WallBar, type WallView } from './WallBar.tsx'
import { WallProvider } from './WallContext.tsx'

const firstView: WallView = { layout: 'grid', ratio: '9:16', isPlayingAll: false, isFiltering: false }

/** Every video of the sequence as a tile. Picked tiles go into the next batch, or are examples for a rule. */
export function Wall() {
  const space = useWallSpace()
  const included = useSliced(includedCount, space) ?? 0
  const [view, setView] = useState(firstView)
  const product = space.slots.map(({ ids }) => ids.length).join(' × ')
  const isEmpty = space.totalCount === 0
  return (
    <section aria-labelledby="wall-heading" className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 id="wall-heading" className="text-base font-semibold text-primary">
          {t`Videos in this sequence`}
        </h2>
        {space.slots.length === 0 ? null : <Badge>{t`${product} = ${included} of ${space.totalCount}`}</Badge>}
      </div>
      {isEmpty ? (
        <p className="py-6 text-center text-sm text-muted">
          {t`Add at least one clip to each block. Every combination then appears here.`}
        </p>
      ) : (
        <WallBar view={view} included={included} onChange={setView} />
      )}
      {isEmpty ? <RuleList /> : <WallRules />}
      {isEmpty ? null : (
        <WallProvider ratio={view.ratio}>
          <WallTiles view={view} />
        </WallProvider>
      )}
    </section>
  )
}

/** The tiles as a grid under a filter, or as a matrix. */
function WallTiles({ view: { isFiltering, isPlayingAll, layout } }: { readonly view: WallView }) {
  const { durationOf, tileOf } = useWallTiles()
  const [filter, setFilter] = useState(noFilter)
  const list = useFilteredList(isFiltering ? filter : noFilter, durationOf)
  if (layout === 'matrix') return <WallMatrix tileOf={tileOf} isPlayingAll={isPlayingAll} />
  return (
    <>
      {isFiltering ? (
        <>
          <WallFilters filter={filter} onChange={setFilter} />
          <p role="status" className="tabular text-xs text-secondary">
            {plural(list.length, { 0: 'No video matches', one: '# video matches', other: '# videos match' })}
          </p>
        </>
      ) : null}
      <WallGrid list={list} tileOf={tileOf} isPlayingAll={isPlayingAll} />
    </>
  )
}
