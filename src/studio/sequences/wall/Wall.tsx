import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/status/Badge.tsx'
import { WallGrid } from './grid/WallGrid.tsx'
import { useSliced } from './list/useSliced.ts'
import { useWallSpace } from './list/useWallSpace.ts'
import { useWallTiles } from './list/useWallTiles.ts'
import { includedCount, listOfFiles, noFilter } from './list/wallList.ts'
import { PickBar } from './pick/PickBar.tsx'
import { ExampleRules } from './rules/ExampleRules.tsx'
import { RuleList } from './rules/RuleList.tsx'

/** Every video of the sequence as a tile. Picked tiles go into the next batch, or are examples for a rule. */
export function Wall() {
  const space = useWallSpace()
  const tileOf = useWallTiles()
  const included = useSliced(includedCount, space) ?? 0
  const product = space.slots.map(({ ids }) => ids.length).join(' × ')
  return (
    <section aria-labelledby="wall-heading" className="flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 id="wall-heading" className="text-base font-semibold text-primary">
          {t`Videos of this sequence`}
        </h2>
        {space.slots.length === 0 ? null : <Badge>{t`${product} = ${included} of ${space.totalCount}`}</Badge>}
        <span className="flex-1" />
        {space.totalCount === 0 ? null : <PickBar included={included} />}
      </div>
      <div className="flex flex-wrap items-start gap-2 empty:hidden">
        <RuleList />
        <ExampleRules />
      </div>
      {space.totalCount === 0 ? (
        <p className="py-6 text-center text-sm text-muted">
          {t`Put at least one clip into each block. Each combination then appears here.`}
        </p>
      ) : (
        <WallGrid list={listOfFiles(space, noFilter)} tileOf={tileOf} />
      )}
    </section>
  )
}
