import { t } from '@lingui/core/macro'
import { Funnel, Grid3x3, LayoutGrid, Pause, Play } from 'lucide-react'
import type { CanvasRatio } from '../../../composition/schema.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { PickBar } from './pick/PickBar.tsx'

/** How the wall is shown. Kept until the page is closed. */
export interface WallView {
  readonly layout: 'grid' | 'matrix'
  readonly ratio: CanvasRatio
  readonly isPlayingAll: boolean
  readonly isFiltering: boolean
}

export interface WallBarProps {
  readonly view: WallView
  readonly included: number
  readonly onChange: (view: WallView) => void
}

const ratios: readonly CanvasRatio[] = ['9:16', '4:5', '1:1', '16:9']

/** Controls for the wall and for the next batch. */
export function WallBar({ included, onChange, view }: WallBarProps) {
  const { isFiltering, isPlayingAll, layout, ratio } = view
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={isPlayingAll ? Pause : Play}
        onClick={() => onChange({ ...view, isPlayingAll: !isPlayingAll })}
      >
        {isPlayingAll ? t`Stop all` : t`Play all`}
      </Button>
      <SegmentedControl
        label={t`Layout`}
        labelPlacement="hidden"
        value={layout}
        options={[
          { value: 'grid', label: t`All combinations`, icon: LayoutGrid },
          { value: 'matrix', label: t`Matrix of two blocks`, icon: Grid3x3 },
        ]}
        showIconsOnly
        onChange={(value) => onChange({ ...view, layout: value })}
      />
      <SegmentedControl
        label={t`Tile aspect ratio`}
        labelPlacement="hidden"
        className="w-48"
        value={ratio}
        options={ratios.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ ...view, ratio: value })}
      />
      <Button
        size="sm"
        icon={Funnel}
        aria-pressed={isFiltering}
        disabled={layout === 'matrix'}
        onClick={() => onChange({ ...view, isFiltering: !isFiltering })}
      >
        {t`Filter`}
      </Button>
      <span className="flex-1" />
      <PickBar included={included} />
    </div>
  )
}
